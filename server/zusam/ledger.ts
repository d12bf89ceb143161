export const subjects = [
  'people',
  'groups',
  'memberships',
  'messages',
  'files in messages',
  'reactions',
  'bookmarks',
  'files',
  'bytes',
] as const
export type Subject = (typeof subjects)[number]

export type LeftOut = { subject: Subject; reason: string; count: number; examples: string[] }
export type Remark = { text: string; count: number; examples: string[] }

/** What did not come along, or not as it was, and why: counted, with the first few by name. */
export type Ledger = {
  leaveOut: (subject: Subject, reason: string, example?: string, count?: number) => void
  remark: (text: string, example?: string) => void
  leftOut: LeftOut[]
  remarks: Remark[]
}

const namedExamples = 5

export function openLedger(): Ledger {
  const leftOut: LeftOut[] = []
  const remarks: Remark[] = []
  return {
    leaveOut: (subject, reason, example, count = 1) => {
      const isIt = (entry: LeftOut) => entry.subject === subject && entry.reason === reason
      const entry = leftOut.find(isIt) ?? { subject, reason, count: 0, examples: [] }
      if (!leftOut.includes(entry)) leftOut.push(entry)
      note(entry, count, example)
    },
    remark: (text, example) => {
      const entry = remarks.find((remark) => remark.text === text) ?? { text, count: 0, examples: [] }
      if (!remarks.includes(entry)) remarks.push(entry)
      note(entry, 1, example)
    },
    leftOut,
    remarks,
  }
}

function note(entry: { count: number; examples: string[] }, count: number, example?: string): void {
  entry.count += count
  if (example !== undefined && entry.examples.length < namedExamples) entry.examples.push(example)
}
