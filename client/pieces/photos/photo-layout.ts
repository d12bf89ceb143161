import { justifiedRows, type JustifiedRow } from './justified-rows.ts'
import { landscape, lowest, phonePhotoLayout, shifted, wholeIn } from './phone-photo-layout.ts'

type Frame = { width: number; gap: number; target: number; tallest: number }

const fewPhotos = 3
/** If they would be lower than this side by side, they stand below each other. */
const lowestSideBySide = 230
const phoneWidth = 560
const portrait = 0.9

export function smallPhotoLayout(aspects: number[], width: number, gap: number): JustifiedRow[] {
  return justifiedRows(aspects, {
    width,
    gap,
    target: Math.min(width * 0.42, 200),
    tallest: Math.min(width * 0.8, 320),
  })
}

/**
 * For a message’s own page: few photos are large, each of them whole in the window, many get rows of about 200 pixels.
 * @param windowHeight the layout's, which the bars of a phone’s browser do not change
 */
export function photoLayout(aspects: number[], width: number, gap: number, windowHeight?: number): JustifiedRow[] {
  if (width < phoneWidth) return phonePhotoLayout(aspects, width, gap, windowHeight)
  if (aspects.length > fewPhotos) {
    return justifiedRows(aspects, { width, gap, target: 200, tallest: Math.max(width * 0.92, 480) })
  }
  const whole = wholeIn(windowHeight)
  const frame = { width, gap, target: width * 0.56, tallest: Math.min(width * 0.92, whole) }
  const [sideBySide] = justifiedRows(aspects, { width, gap, target: lowest, tallest: whole })
  if (sideBySide?.items.length === aspects.length && sideBySide.height >= lowestSideBySide) return [sideBySide]
  return mixesBadly(aspects) ? landscapesAlone(aspects, frame) : justifiedRows(aspects, frame)
}

/** Beside a portrait, a landscape would be small. */
function mixesBadly(aspects: number[]): boolean {
  return aspects.some((aspect) => aspect < portrait) && aspects.some((aspect) => aspect > landscape)
}

function landscapesAlone(aspects: number[], frame: Frame): JustifiedRow[] {
  const rows: JustifiedRow[] = []
  for (let start = 0; start < aspects.length;) {
    const next = aspects.findIndex(
      (aspect, index) => index > start && (aspect > landscape || aspects[start]! > landscape),
    )
    const end = next === -1 ? aspects.length : next
    rows.push(...shifted(justifiedRows(aspects.slice(start, end), frame), start))
    start = end
  }
  return rows
}
