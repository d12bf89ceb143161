import type { PhotoPart } from '#contract/photos.ts'
import { justifiedRows, layoutAspect, type JustifiedRow } from '../../pieces/photos/justified-rows.ts'

/** `top` is measured from the corner of its month; `first` is the index of its first photo among all. */
export type WallRow = { top: number; height: number; first: number; items: JustifiedRow['items'] }
/** `start` and `width` are its share of the wall, which months with few photos divide among them. */
export type WallMonth = MonthOfPhotos & {
  top: number
  height: number
  start: number
  width: number
  isBesideOthers: boolean
  count: number
  first: number
  rows: WallRow[]
}
export type Wall = { height: number; count: number; months: WallMonth[] }

type MonthOfPhotos = { month: string; videos: number }
type Month = MonthOfPhotos & { aspects: number[] }

type Frame = {
  width: number
  gap: number
  target: number
  heading: number
  betweenMonths: number
  /** For months beside each other: the height of the heading, and the least width it needs. */
  smallHeading: number
  narrowest: number
}

export const narrowWall = { target: 140, betweenMonths: 20 }

/** A month that takes a larger share of the width gets its own rows. */
const thin = 0.6

/** Photos of months beside each other may exceed the target by this factor, to fill the width. */
const stretch = 1.25

export function wallLayout(parts: readonly PhotoPart[], frame: Frame): Wall {
  const months: WallMonth[] = []
  let top = 0
  let first = 0
  for (const run of runsOf(monthsOf(parts), frame)) {
    const placed = run.length > 1 ? besideEachOther(run, frame) : run.map((month) => below(month, frame))
    for (const month of placed) {
      for (const row of month.rows) row.first += first
      months.push({ ...month, top, first })
      first += month.count
    }
    top += placed[0]!.height + frame.betweenMonths
  }
  return { height: Math.max(top - frame.betweenMonths, 0), count: first, months }
}

function monthsOf(parts: readonly PhotoPart[]): Month[] {
  const months = new Map<string, Month>()
  for (const { month, aspects, videos } of parts.flatMap(({ months }) => months)) {
    const whole = months.get(month) ?? { month, aspects: [], videos: 0 }
    whole.aspects.push(...aspects.map((hundredths) => layoutAspect(hundredths / 100)))
    whole.videos += videos
    months.set(month, whole)
  }
  return [...months.values()]
}

function runsOf(months: readonly Month[], frame: Frame): Month[][] {
  const runs: Month[][] = []
  let room = 0
  for (const month of months) {
    const needed = widthAt(frame.target, month, frame)
    const isThin = needed <= thin * frame.width
    if (isThin && needed + frame.betweenMonths <= room) {
      runs.at(-1)!.push(month)
      room -= needed + frame.betweenMonths
    } else {
      runs.push([month])
      room = isThin ? frame.width - needed : 0
    }
  }
  return runs
}

/** The width of a month whose photos stand in one row of this height. */
function widthAt(height: number, { aspects }: Month, { gap, narrowest }: Frame): number {
  const photos = aspects.reduce((sum, aspect) => sum + aspect * height, gap * (aspects.length - 1))
  return Math.max(photos, narrowest)
}

type PlacedMonth = Omit<WallMonth, 'top' | 'first'>

function below({ month, aspects, videos }: Month, { width, gap, target, heading }: Frame): PlacedMonth {
  let top = month === '' ? 0 : heading
  const rows = justifiedRows(aspects, { width, gap, target, tallest: target * 1.5 }).map(({ height, items }) => {
    const row = { top, height, first: items[0]!.index, items }
    top += height + gap
    return row
  })
  const last = rows.at(-1)
  const height = last ? last.top + last.height : top
  return { month, videos, height, start: 0, width, isBesideOthers: false, count: aspects.length, rows }
}

function besideEachOther(run: Month[], frame: Frame): PlacedMonth[] {
  const { smallHeading: top, betweenMonths } = frame
  const height = heightThatFits(run, frame)
  let start = 0
  return run.map((month) => {
    const width = widthAt(height, month, frame)
    const items = month.aspects.map((aspect, index) => ({ index, width: aspect * height }))
    const placed = { start, width, height: top + height, rows: [{ top, height, first: 0, items }] }
    start += width + betweenMonths
    return { month: month.month, videos: month.videos, isBesideOthers: true, count: items.length, ...placed }
  })
}

function heightThatFits(run: Month[], frame: Frame): number {
  const fits = (height: number) =>
    run.reduce((sum, month) => sum + widthAt(height, month, frame) + frame.betweenMonths, -frame.betweenMonths) <=
    frame.width
  let [low, high] = [frame.target, frame.target * stretch]
  if (fits(high)) return high
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Of the rows that are shown: a wall may have tens of thousands of photos. `start` is measured from its month. */
export function tilesOf({ items }: WallRow, gap: number): { start: number; width: number }[] {
  let start = 0
  return items.map(({ width }) => {
    const tile = { start, width }
    start += width + gap
    return tile
  })
}

export function monthsBetween({ months }: Wall, from: number, to: number): WallMonth[] {
  return months
    .filter(({ top, height }) => top < to && top + height > from)
    .map((month) => ({
      ...month,
      rows: month.rows.filter(({ top, height }) => month.top + top < to && month.top + top + height > from),
    }))
}

export function topOfPhoto({ months }: Wall, index: number): number {
  const month = months.findLast(({ first }) => first <= index)
  const row = month?.rows.findLast(({ first }) => first <= index)
  return (month?.top ?? 0) + (row?.top ?? 0)
}
