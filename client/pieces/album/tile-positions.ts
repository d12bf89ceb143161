import type { Pixels } from '#contract/units.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'

/** `isShort` in a row that does not fill the width. */
export type TilePosition = {
  index: number
  top: Pixels
  start: Pixels
  width: Pixels
  height: Pixels
  isShort: boolean
}

/**
 * The position of each picture, and the height of all rows.
 * @param underFirst the height of what stands below the first row
 */
export function tilePositions(
  rows: JustifiedRow[],
  width: number,
  gap: number,
  underFirst = 0,
): { positions: TilePosition[]; height: number } {
  const positions: TilePosition[] = []
  let top = 0
  let end = 0
  for (const [n, { items, height }] of rows.entries()) {
    const isShort = items.reduce((sum, item) => sum + item.width, gap * (items.length - 1)) < width - 1
    let start = 0
    for (const item of items) {
      positions.push({ ...item, top, start, height, isShort })
      start += item.width + gap
    }
    const below = n === 0 ? underFirst : 0
    end = top + height + below
    top += height + (below || gap)
  }
  return { positions, height: end }
}
