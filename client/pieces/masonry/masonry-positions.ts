export type Position = { column: number; top: number }

/** Puts each card into the column with the most space, which keeps the reading order. Pixels; `height` is the total. */
export function masonryPositions(
  heights: readonly number[],
  columns: number,
  gap: number,
): { positions: Position[]; height: number } {
  const filled: number[] = Array.from({ length: Math.max(1, columns) }, () => 0)
  const positions = heights.map((height) => {
    const top = Math.min(...filled)
    const column = filled.indexOf(top)
    filled[column] = top + height + gap
    return { column, top }
  })
  return { positions, height: Math.max(0, Math.max(...filled) - gap) }
}
