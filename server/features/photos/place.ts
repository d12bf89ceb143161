export type Place = { takenAt: number; messageId: string; position: number }

/** Before all that are there: later than any date, and behind any id. */
const newest: Place = { takenAt: 999_999_999_999, messageId: 'g', position: 0 }

export function placeOf({ takenAt, messageId, position }: Place): string {
  return `${takenAt}_${messageId}_${position}`
}

/** @param text as the contract allows it */
export function readPlace(text: string | undefined): Place {
  if (text === undefined) return newest
  const [takenAt, messageId, position] = text.split('_') as [string, string, string]
  return { takenAt: Number(takenAt), messageId, position: Number(position) }
}

/** Whether `a` is listed before `b`. */
export function isBefore(a: Place, b: Place): boolean {
  if (a.takenAt !== b.takenAt) return a.takenAt > b.takenAt
  return a.messageId === b.messageId ? a.position > b.position : a.messageId > b.messageId
}
