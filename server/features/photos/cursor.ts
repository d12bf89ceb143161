export type Cursor = { takenAt: number; messageId: string; position: number }

/** Before all others: later than any date, and after any id. */
const newest: Cursor = { takenAt: 999_999_999_999, messageId: 'g', position: 0 }

export function cursorOf({ takenAt, messageId, position }: Cursor): string {
  return `${takenAt}_${messageId}_${position}`
}

/** @param text as the contract allows it */
export function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return newest
  const [takenAt, messageId, position] = text.split('_') as [string, string, string]
  return { takenAt: Number(takenAt), messageId, position: Number(position) }
}

export function isBefore(a: Cursor, b: Cursor): boolean {
  if (a.takenAt !== b.takenAt) return a.takenAt > b.takenAt
  return a.messageId === b.messageId ? a.position > b.position : a.messageId > b.messageId
}
