import type { Photo, PhotoPart } from '#contract/photos.ts'
import { estimatedPhotosWidth } from '../../pieces/masonry/columns.ts'
import { loadAhead } from '../../pieces/photos/load-ahead.ts'
import { photoSizes, photoSource, photoSourceSet } from '../../pieces/photos/photo-sources.ts'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { photoGap, rem, wideFrom } from '../../styles/lengths.ts'
import { monthsBetween, narrowWall, tilesOf, wallLayout } from './wall-layout.ts'
import { sharpEnough, still } from './wall-pictures.ts'

/** In rem, how wide the heading of a month is at least that stands beside others. */
const narrowest = 9.5

/**
 * Asks for the pictures that a phone shows first, as its wall's width is known before the wall is rendered. In the
 * sizes of its tiles, or they would be loaded twice.
 */
export function askForFirstPictures(part: PhotoPart, photos: readonly Photo[]): void {
  const { innerWidth, innerHeight } = window
  if (innerWidth >= wideFrom) return
  const width = estimatedPhotosWidth(innerWidth)
  const headings = { heading: 0, smallHeading: 0, narrowest: narrowest * rem() }
  const wall = wallLayout([part], { ...narrowWall, ...headings, width, gap: photoGap })
  for (const row of monthsBetween(wall, 0, innerHeight).flatMap(({ rows }) => rows)) {
    for (const [n, tile] of tilesOf(row, photoGap).entries()) {
      const photo = photos[row.first + n]
      if (photo && hasPicture(photo)) ask(still(photo), tile.width)
    }
  }
}

function ask(photo: Photo, width: number): void {
  const sizes = photoSizes(sharpEnough(width))
  void loadAhead({ sizes, srcset: photoSourceSet(photo), src: photoSource(photo, 720) })
}
