export type Place = { column: number; top: number }

/**
 * Puts each card into the column with the most space, which keeps the reading order. Pixels; `height` is the total.
 */
export function masonryPlaces(
  heights: readonly number[],
  columns: number,
  gap: number,
): { places: Place[]; height: number } {
  const filled: number[] = Array.from({ length: Math.max(1, columns) }, () => 0)
  const places = heights.map((height) => {
    const top = Math.min(...filled)
    const column = filled.indexOf(top)
    filled[column] = top + height + gap
    return { column, top }
  })
  return { places, height: Math.max(0, Math.max(...filled) - gap) }
}
