/**
 * A list that was read again, shown to somebody who is in the middle of it: what was shown keeps its place, what is
 * gone leaves, older messages come after, and `arrived` waits until the reader asks for it.
 */
export function steadyOrder(shown: string[], fresh: string[]): { order: string[]; arrived: string[] } {
  const wasShown = new Set(shown)
  const isThere = new Set(fresh)
  const lastKnown = fresh.findLastIndex((id) => wasShown.has(id))
  const unknown = fresh.map((id, place) => ({ id, place })).filter(({ id }) => !wasShown.has(id))
  return {
    order: [
      ...shown.filter((id) => isThere.has(id)),
      ...unknown.filter(({ place }) => place > lastKnown).map(({ id }) => id),
    ],
    arrived: unknown.filter(({ place }) => place < lastKnown).map(({ id }) => id),
  }
}
