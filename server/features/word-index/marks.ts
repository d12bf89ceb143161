import { oldestDate } from '#contract/fields.ts'

/** Index entries besides words. No word of a person begins with `_`. */

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

export function dateMarks(createdAt: number): string[] {
  const { year, month } = monthOf(createdAt)
  return [yearMark(year), monthMark(year, month)]
}

export type MarkOfTime = { mark: string; isBeginning?: true }

/** Every message of these months, inclusive, has one of these marks. */
export function marksOfTime(first: number, last: number): MarkOfTime[] {
  const [from, to] = [monthOf(first), monthOf(last)]
  const { centuries, year } = wholeCenturies(from, to)
  const years = Array.from({ length: Math.max(0, to.year - year + 1) }, (_, n) => year + n)
  const marks = years.flatMap((year) => {
    const start = year === from.year ? from.month : 1
    const end = year === to.year ? to.month : monthsInYear
    if (start === 1 && end === monthsInYear) return yearMark(year)
    return Array.from({ length: Math.max(0, end - start + 1) }, (_, n) => monthMark(year, start + n))
  })
  return [...centuries, ...marks.map((mark) => ({ mark }))]
}

/** Earlier years share marks, since few messages are dated then. */
const recent = 2000

/** Centuries covered completely, each as one mark, and the year from which single months follow. */
function wholeCenturies(from: Month, to: Month): { centuries: MarkOfTime[]; year: number } {
  const isWhole = monthOf(oldestDate).year === from.year && to.year >= recent
  if (!isWhole) return { centuries: [], year: from.year }
  const first = Math.floor(from.year / 100)
  const centuries = Array.from({ length: recent / 100 - first }, (_, n) => first + n)
  return { centuries: centuries.map((century) => ({ mark: `_y${century}`, isBeginning: true })), year: recent }
}

const monthsInYear = 12

type Month = { year: number; month: number }

function monthOf(seconds: number): Month {
  const date = new Date(seconds * 1000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

function yearMark(year: number): string {
  return `_y${year}`
}

function monthMark(year: number, month: number): string {
  return `_y${year}m${month}`
}

export function kindOf(type: string): Kind | undefined {
  if (type === 'application/pdf') return 'pdf'
  const [first] = type.split('/')
  return first === 'image' ? 'photo' : first === 'video' || first === 'audio' ? first : undefined
}

function withoutDashes(id: string): string {
  return id.replaceAll('-', '')
}
