import type { BookPage } from '#contract/collecting/book-pages.ts'
import type { Fonts } from '../fonts.ts'
import { aspectOf, fitPhoto, placePhoto, rounded, setText, type Box } from './boxes.ts'
import type { PlacedPhoto } from './content.ts'

const gap = 4

/** In rows that are as wide as the area, whichever way shows most of the photos; whole, in the middle. */
export function placeWall(photos: readonly PlacedPhoto[], area: Box): BookPage['boxes'] {
  if (photos.length <= 1) return photos.map((photo) => fitPhoto(photo, area))
  const ways = partitions(photos).map((rows) => rowsIn(rows, area))
  const best = ways.toSorted((a, b) => b.covered - a.covered)[0]!
  return best.boxes.map(({ photo, ...box }) => placePhoto(photo, rounded(box)))
}

type Way = { covered: number; boxes: (Box & { photo: PlacedPhoto })[] }

function rowsIn(rows: readonly (readonly PlacedPhoto[])[], area: Box): Way {
  const heights = rows.map((row) => {
    const aspects = row.reduce((sum, photo) => sum + aspectOf(photo), 0)
    return (area.width - gap * (row.length - 1)) / aspects
  })
  const free = area.height - gap * (rows.length - 1)
  const scale = Math.min(1, free / heights.reduce((sum, height) => sum + height, 0))
  const used = heights.reduce((sum, height) => sum + height * scale, 0) + gap * (rows.length - 1)
  let y = area.y + (area.height - used) / 2
  const boxes = rows.flatMap((row, index) => {
    const height = heights[index]! * scale
    const width = row.reduce((sum, photo) => sum + aspectOf(photo) * height, 0) + gap * (row.length - 1)
    let x = area.x + (area.width - width) / 2
    const placed = row.map((photo) => {
      const box = { photo, x, y, width: aspectOf(photo) * height, height }
      x += box.width + gap
      return box
    })
    y += height + gap
    return placed
  })
  return { boxes, covered: boxes.reduce((sum, { width, height }) => sum + width * height, 0) }
}

/** All ways to cut a few photos into rows. */
function partitions<T>(items: readonly T[]): T[][][] {
  if (items.length === 0) return [[]]
  return items.flatMap((_, index) =>
    partitions(items.slice(index + 1)).map((rest) => [items.slice(0, index + 1), ...rest]),
  )
}

/** What people have written under photos, in one line below them. */
export async function captionsOf(photos: readonly PlacedPhoto[], x: number, y: number, width: number, fonts: Fonts) {
  const captions = photos.flatMap(({ caption }) => caption ?? [])
  if (captions.length === 0) return []
  const { box } = await setText('caption', captions.join(' · '), { x, y, width, most: 2 }, fonts)
  return [box]
}
