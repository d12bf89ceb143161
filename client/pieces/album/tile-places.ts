import type { JustifiedRow } from '../photos/justified-rows.ts'

/** In pixels; `isShort` in a row that does not fill the width. */
export type TilePlace = { index: number; top: number; start: number; width: number; height: number; isShort: boolean }

/** Where each picture of the rows stands, and how high all of them are together. */
export function tilePlaces(rows: JustifiedRow[], width: number, gap: number): { places: TilePlace[]; height: number } {
  const places: TilePlace[] = []
  let top = 0
  for (const { items, height } of rows) {
    const isShort = items.reduce((sum, item) => sum + item.width, gap * (items.length - 1)) < width - 1
    let start = 0
    for (const item of items) {
      places.push({ ...item, top, start, height, isShort })
      start += item.width + gap
    }
    top += height + gap
  }
  return { places, height: Math.max(0, top - gap) }
}
