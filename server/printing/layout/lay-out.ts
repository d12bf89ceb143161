import { bookBleed, bookFormats, type BookPage, type PhotoBox } from '#contract/collecting/book-pages.ts'
import type { Fonts } from '../fonts.ts'
import { aspectOf, fitPhoto, isLargeEnough, mayFill, placePhoto, rounded, setText, type Box } from './boxes.ts'
import type { BookContent, PlacedPhoto, SpreadContent } from './content.ts'
import { layOutWords } from './page-of-words.ts'
import { captionsOf, placeWall } from './wall.ts'

export type LaidOutBook = { first: BookPage; spreads: [BookPage, BookPage][]; last: BookPage }

type Boxes = BookPage['boxes']
type Size = { width: number; height: number }

const margin = 20
const top = 26
const foot = 24

/**
 * The pages of a book, in millimetres: the same boxes are drawn in the browser and in the PDF. The first page is at the
 * right, and their number is even.
 */
export async function layOut(book: BookContent, fonts: Fonts): Promise<LaidOutBook> {
  const size = bookFormats[book.format]
  const spreads: [BookPage, BookPage][] = []
  for (const content of book.spreads) {
    const left = spreads.length * 2 + 2
    const [one, other] =
      content.kind === 'words' ? await spreadOfWords(content, size, fonts) : await spreadOfWall(content, size, fonts)
    spreads.push([
      { number: left, boxes: [...one, ...(await folio(left, book, size, one, fonts))] },
      { number: left + 1, boxes: [...other, ...(await folio(left + 1, book, size, other, fonts))] },
    ])
  }
  return {
    first: { number: 1, boxes: await titlePage(book, size, fonts) },
    spreads,
    last: { number: spreads.length * 2 + 2, boxes: await lastPage(book, size, fonts) },
  }
}

/** The first photo of the book, as wide as the words below it. */
async function titlePage(book: BookContent, size: Size, fonts: Fonts): Promise<Boxes> {
  const { title, group } = book
  const width = size.width - 2 * margin
  const [photo] = book.spreads.flatMap(({ photos }) => photos)
  const place = { x: margin, y: margin, width, height: size.height * 0.5 }
  const print = photo && atTop(fitPhoto(photo, place), place)
  const top = print ? Math.max(print.y + print.height + 12, size.height * 0.42) : size.height * 0.34
  const heading = await setText('title', title, { x: margin, y: top, width, most: 3 }, fonts)
  const y = top + heading.height + 4
  const name = await setText('quote', group, { x: margin, y, width, most: 2 }, fonts)
  return [...(print ? [print] : []), heading.box, name.box]
}

function atTop(box: PhotoBox, { x, y }: { x: number; y: number }): PhotoBox {
  return { ...box, x, y }
}

async function lastPage({ colophon }: BookContent, size: Size, fonts: Fonts): Promise<Boxes> {
  const width = size.width - 2 * margin
  const { height } = await setText('caption', colophon, { x: margin, y: 0, width, most: 20 }, fonts)
  const { box } = await setText(
    'caption',
    colophon,
    { x: margin, y: size.height - foot - height, width, most: 20 },
    fonts,
  )
  return [box]
}

async function spreadOfWords(content: SpreadContent, size: Size, fonts: Fonts): Promise<[Boxes, Boxes]> {
  const [large] = content.photos
  const area = { x: margin, y: top, width: size.width - 2 * margin, height: size.height - top - foot }
  return [large ? placeLarge(large, size) : [], await layOutWords(content, area, fonts)]
}

/** To all edges where that cuts little off; a wide one to the edges at both sides; a small one whole on white paper. */
function placeLarge(photo: PlacedPhoto, { width, height }: Size): Boxes {
  const whole: Box = { x: -bookBleed, y: -bookBleed, width: width + 2 * bookBleed, height: height + 2 * bookBleed }
  if (mayFill(photo, whole) && isLargeEnough(photo, whole)) return [placePhoto(photo, whole)]
  const across = (width + 2 * bookBleed) / aspectOf(photo)
  const band = rounded({ x: -bookBleed, y: (height - across) * 0.42, width: width + 2 * bookBleed, height: across })
  if (across < height - 2 * margin && isLargeEnough(photo, band)) return [placePhoto(photo, band)]
  return [fitPhoto(photo, { x: margin, y: margin, width: width - 2 * margin, height: height - margin - foot })]
}

async function spreadOfWall({ photos, heading }: SpreadContent, size: Size, fonts: Fonts): Promise<[Boxes, Boxes]> {
  const sides = [photos.slice(0, Math.ceil(photos.length / 2)), photos.slice(Math.ceil(photos.length / 2))] as const
  const inner = 14
  const width = size.width - 2 * inner
  const pages = await Promise.all(
    sides.map(async (ofSide, index) => {
      const title =
        index === 0 && heading
          ? await setText('title', heading, { x: inner, y: inner, width, most: 1 }, fonts)
          : undefined
      const y = inner + (title ? title.height + 4 : 0)
      const boxes = placeWall(ofSide, { x: inner, y, width, height: size.height - y - foot - 6 })
      const captions = await captionsOf(ofSide, inner, size.height - foot - 4, width, fonts)
      return [...(title ? [title.box] : []), ...boxes, ...captions]
    }),
  )
  return pages as [Boxes, Boxes]
}

/** At the outer edge; not on a page that is one photo, nor on an empty one. */
async function folio(number: number, { title }: BookContent, size: Size, boxes: Boxes, fonts: Fonts): Promise<Boxes> {
  const isBled = boxes.some((box) => box.kind === 'photo' && box.x < 0 && box.y + box.height > size.height - foot)
  if (isBled || boxes.length === 0) return []
  const isLeft = number % 2 === 0
  const text = isLeft ? `${number}   ${title}` : `${title}   ${number}`
  const width = size.width - 2 * margin
  const place = { x: margin, y: size.height - 17, width, most: 1, ...(!isLeft && { align: 'right' as const }) }
  return [(await setText('caption', text, place, fonts)).box]
}
