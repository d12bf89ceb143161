import type { JustifiedRow } from '../photos/justified-rows.ts'

/** In pixels; `isShort` in a row that does not fill the width. */
export type TilePlace = { index: number; top: number; start: number; width: number; height: number; isShort: boolean }

/**
 * Where each picture of the rows stands, and how high all of them are together.
 * @param underFirst the height of what stands under the first row
 */
export function tilePlaces(
  rows: JustifiedRow[],
  width: number,
  gap: number,
  underFirst = 0,
): { places: TilePlace[]; height: number } {
  const places: TilePlace[] = []
  let top = 0
  let end = 0
  for (const [n, { items, height }] of rows.entries()) {
    const isShort = items.reduce((sum, item) => sum + item.width, gap * (items.length - 1)) < width - 1
    let start = 0
    for (const item of items) {
      places.push({ ...item, top, start, height, isShort })
      start += item.width + gap
    }
    const below = n === 0 ? underFirst : 0
    end = top + height + below
    top += height + (below || gap)
  }
  return { places, height: end }
}
