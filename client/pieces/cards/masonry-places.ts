export type Place = { column: number; top: number }

/**
 * Places cards one after the other into the column that is free highest up, so that the order of reading stays the
 * order given. Heights and gap in pixels; `height` is that of the whole.
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
