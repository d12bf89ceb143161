import type { PhotoPart } from '#contract/photos.ts'
import { justifiedRows } from '../../pieces/photos/justified-rows.ts'

/** A row of photos; `top` is from the top of its month, `first` the place of its first photo among all. */
export type WallRow = { top: number; height: number; first: number; tiles: { start: number; width: number }[] }
export type WallMonth = { month: string; top: number; height: number; count: number; first: number; rows: WallRow[] }
export type Wall = { height: number; count: number; months: WallMonth[] }

type Frame = { width: number; gap: number; target: number; heading: number; betweenMonths: number }

/** Where everything stands before a single photo is loaded; all lengths in pixels. */
export function wallLayout(parts: readonly PhotoPart[], frame: Frame): Wall {
  const months: WallMonth[] = []
  let top = 0
  let first = 0
  for (const [month, aspects] of aspectsByMonth(parts)) {
    const rows = rowsOf(aspects, first, frame)
    const last = rows.at(-1)
    const height = last ? last.top + last.height : frame.heading
    months.push({ month, top, height, count: aspects.length, first, rows })
    top += height + frame.betweenMonths
    first += aspects.length
  }
  return { height: Math.max(top - frame.betweenMonths, 0), count: first, months }
}

function aspectsByMonth(parts: readonly PhotoPart[]): Map<string, number[]> {
  const months = new Map<string, number[]>()
  for (const { month, aspects } of parts.flatMap(({ months }) => months)) {
    const ofMonth = months.get(month) ?? []
    ofMonth.push(...aspects.map((hundredths) => hundredths / 100))
    months.set(month, ofMonth)
  }
  return months
}

function rowsOf(aspects: number[], first: number, { width, gap, target, heading }: Frame): WallRow[] {
  let top = heading
  return justifiedRows(aspects, { width, gap, target, tallest: target * 1.5 }).map(({ height, items }) => {
    let start = 0
    const tiles = items.map(({ width }) => {
      const tile = { start, width }
      start += width + gap
      return tile
    })
    const row = { top, height, first: first + items[0]!.index, tiles }
    top += height + gap
    return row
  })
}

/** The months that are in this part of the wall, with the rows of each that are. */
export function monthsBetween({ months }: Wall, from: number, to: number): WallMonth[] {
  return months
    .filter(({ top, height }) => top < to && top + height > from)
    .map((month) => ({
      ...month,
      rows: month.rows.filter(({ top, height }) => month.top + top < to && month.top + top + height > from),
    }))
}

/** How far down the wall a photo stands. */
export function topOfPhoto({ months }: Wall, index: number): number {
  const month = months.findLast(({ first }) => first <= index)
  const row = month?.rows.findLast(({ first }) => first <= index)
  return (month?.top ?? 0) + (row?.top ?? 0)
}
