import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { mat, rem } from '../../styles/lengths.ts'
import { justifiedRows, type JustifiedRow } from '../photos/justified-rows.ts'
import { aspectOf } from '../photos/photo-sources.ts'

const tallest = 4 / 5
const widest = 1.9
const gap = 3
/** By number of photos, as a fraction of the card’s width. */
const rowHeight = [0, 0, 0.62, 0.46]
const rowHeightOfMany = 0.38

const cardBorder: Pixels = 1

export function cardPhotoRows(files: MessageFile[], cardWidth: number): JustifiedRow[] {
  const width = cardWidth - 2 * (mat * rem() + cardBorder)
  const aspects = files.map(aspectOf)
  if (files.length === 1) return justifiedRows([clamp(aspects[0]!, tallest, widest)], { width, gap, target: width })
  const shapes = aspects.map((aspect) => clamp(aspect, 0.5, 2.5))
  return justifiedRows(shapes, { width, gap, target: width * (rowHeight[files.length] ?? rowHeightOfMany) })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
