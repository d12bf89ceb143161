import { justifiedRows, type JustifiedRow } from './justified-rows.ts'

/** Design, section 5: up to so many photos are shown large. */
const fewPhotos = 3
const phoneWidth = 560
const portrait = 0.9
const landscape = 1.1

/** The rows of a message's photos on its own page: few are large, many stand close to 200 pixels. */
export function photoLayout(aspects: number[], width: number, gap: number): JustifiedRow[] {
  const tallest = Math.max(width * 0.92, 480)
  if (width < phoneWidth) return justifiedRows(aspects, { width, gap, target: width / 1.5, tallest: width * 1.34 })
  if (aspects.length > fewPhotos) return justifiedRows(aspects, { width, gap, target: 200, tallest })
  if (mixesBadly(aspects)) return aspects.flatMap((aspect, index) => ownRow(aspect, index, { width, gap, tallest }))
  return justifiedRows(aspects, { width, gap, target: width * 0.56, tallest })
}

/** Beside a portrait a landscape becomes small. */
function mixesBadly(aspects: number[]): boolean {
  return aspects.some((aspect) => aspect < portrait) && aspects.some((aspect) => aspect > landscape)
}

function ownRow(aspect: number, index: number, frame: { width: number; gap: number; tallest: number }): JustifiedRow[] {
  const rows = justifiedRows([aspect], { ...frame, target: frame.tallest })
  return rows.map(({ height, items }) => ({ height, items: items.map(({ width }) => ({ index, width })) }))
}
