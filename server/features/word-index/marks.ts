/** What the index says of a message beside its words. No word of a person begins with `_`. */

export const kinds = ['photo', 'video', 'audio', 'pdf', 'link'] as const
export type Kind = (typeof kinds)[number]

export function groupMark(groupId: string): string {
  return `_g${withoutDashes(groupId)}`
}

export function authorMark(userId: string): string {
  return `_a${withoutDashes(userId)}`
}

export function hasMark(kind: Kind): string {
  return `_has${kind}`
}

/** The year and the month, in UTC. */
export function dateMarks(createdAt: number): string[] {
  const { year, month } = monthOf(createdAt)
  return [yearMark(year), monthMark(year, month)]
}

/** Marks of which one is in every message of these months, the first and the last included. */
export function marksOfTime(first: number, last: number): string[] {
  const [from, to] = [monthOf(first), monthOf(last)]
  const years = Array.from({ length: Math.max(0, to.year - from.year + 1) }, (_, n) => from.year + n)
  return years.flatMap((year) => {
    const start = year === from.year ? from.month : 1
    const end = year === to.year ? to.month : monthsInYear
    if (start === 1 && end === monthsInYear) return yearMark(year)
    return Array.from({ length: Math.max(0, end - start + 1) }, (_, n) => monthMark(year, start + n))
  })
}

const monthsInYear = 12

function monthOf(seconds: number): { year: number; month: number } {
  const date = new Date(seconds * 1000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

function yearMark(year: number): string {
  return `_y${year}`
}

function monthMark(year: number, month: number): string {
  return `_y${year}m${month}`
}

/** What a file of this type is found as. */
export function kindOf(type: string): Kind | undefined {
  if (type === 'application/pdf') return 'pdf'
  const [first] = type.split('/')
  return first === 'image' ? 'photo' : first === 'video' || first === 'audio' ? first : undefined
}

function withoutDashes(id: string): string {
  return id.replaceAll('-', '')
}
