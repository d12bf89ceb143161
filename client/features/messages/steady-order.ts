/**
 * Merges a refetched list into the one on screen without moving what is being read: known messages keep their order,
 * deleted ones leave, older ones are appended, and `arrived` are the new ones to be shown on request.
 */
export function steadyOrder(shown: string[], fresh: string[]): { order: string[]; arrived: string[] } {
  const wasShown = new Set(shown)
  const isThere = new Set(fresh)
  const lastKnown = fresh.findLastIndex((id) => wasShown.has(id))
  const unknown = fresh.map((id, index) => ({ id, index })).filter(({ id }) => !wasShown.has(id))
  return {
    order: [
      ...shown.filter((id) => isThere.has(id)),
      ...unknown.filter(({ index }) => index > lastKnown).map(({ id }) => id),
    ],
    arrived: unknown.filter(({ index }) => index < lastKnown).map(({ id }) => id),
  }
}
