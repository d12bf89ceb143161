import { justifiedRows, type JustifiedRow } from './justified-rows.ts'

/** Pixels above and below few photos in the window, and their least height. */
const aroundFew = 220
export const lowest = 280
export const landscape = 1.1

/** @returns the height at which a photo is seen whole */
export function wholeIn(windowHeight = document.documentElement.clientHeight): number {
  return Math.max(windowHeight - aroundFew, lowest)
}

export function phonePhotoLayout(aspects: number[], width: number, gap: number, windowHeight?: number): JustifiedRow[] {
  const tallest = Math.min(width * 1.34, wholeIn(windowHeight))
  const frame = { width, gap, target: width / 1.5, tallest }
  const [first = 0, ...others] = aspects
  if (first < landscape) return justifiedRows(aspects, frame)
  return [...justifiedRows([first], { ...frame, target: tallest }), ...shifted(justifiedRows(others, frame), 1)]
}

export function shifted(rows: JustifiedRow[], by: number): JustifiedRow[] {
  return rows.map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, index: item.index + by })) }))
}
