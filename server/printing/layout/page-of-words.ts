import type { BookPage } from '#contract/collecting/book-pages.ts'
import type { Fonts } from '../fonts.ts'
import { aspectOf, fitPhoto, placePhoto, rounded, setText, type Box } from './boxes.ts'
import type { PlacedPhoto, SpreadContent } from './content.ts'
import { captionsOf } from './wall.ts'

const codeSize = 20
const space = 7
const smallGap = 4
const lineOfText = 23 * (25.4 / 72)

type Boxes = BookPage['boxes']
/** Something that begins at `y`, and where it ends. */
type Part = (y: number) => { boxes: Boxes; end: number }

/** Heading, text, small photos, a quote and a code, from the top; the text is cut to what the others leave. */
export async function layOutWords(content: SpreadContent, area: Box, fonts: Fonts): Promise<Boxes> {
  const { heading, text, quote, play, photos } = content
  const boxes: Boxes = []
  let { y } = area
  if (heading) {
    const set = await setText('title', heading, { ...area, y, most: 2 }, fonts)
    boxes.push(set.box)
    y += set.height + 3
  }
  const parts = [
    await smallPhotos(photos.slice(1), area, fonts),
    ...(quote ? [await quoted(quote, area, fonts)] : []),
    ...(play ? [await code(play, area, fonts)] : []),
  ].filter((part) => part !== undefined)
  const below = parts.reduce((sum, part) => sum + part(0).end + space, 0)
  const most = Math.floor((area.y + area.height - y - below) / lineOfText)
  if (text && most > 0) {
    const set = await setText('text', text, { ...area, y, most }, fonts)
    boxes.push(set.box)
    y += set.height + space
  }
  for (const part of parts) {
    const placed = part(y)
    if (placed.end > area.y + area.height) break
    boxes.push(...placed.boxes)
    y = placed.end + space
  }
  return boxes
}

/** In one row of one height. */
async function smallPhotos(photos: readonly PlacedPhoto[], area: Box, fonts: Fonts): Promise<Part | undefined> {
  if (photos.length === 0) return undefined
  const aspects = photos.reduce((sum, photo) => sum + aspectOf(photo), 0)
  const free = area.width - smallGap * (photos.length - 1)
  const height = Math.min(free / aspects, area.height * 0.32)
  const captions = await captionsOf(photos, area.x, 0, area.width, fonts)
  return (y) => {
    let { x } = area
    const boxes: Boxes = photos.map((photo) => {
      const box = { x, y, width: aspectOf(photo) * height, height }
      x += box.width + smallGap
      return photos.length === 1 ? fitPhoto(photo, box) : placePhoto(photo, rounded(box))
    })
    const end = y + height
    const lines = captions[0]?.lines.length ?? 0
    return {
      boxes: [...boxes, ...captions.map((box) => lowered(box, end + 1.5))],
      end: end + (lines > 0 ? 1.5 + (lines * 16 * 25.4) / 72 : 0),
    }
  }
}

/** With its line where reading begins. */
async function quoted({ text, by }: { text: string; by: string }, area: Box, fonts: Fonts): Promise<Part> {
  const indent = 5
  const width = area.width - indent
  const asRead = await setText('quote', text, { x: area.x + indent, y: 0, width, most: 5 }, fonts)
  const isFromRight = asRead.box.lines[0]?.isFromRight === true
  const x = isFromRight ? area.x : area.x + indent
  const words = isFromRight ? await setText('quote', text, { x, y: 0, width, most: 5 }, fonts) : asRead
  const align = isFromRight ? ('right' as const) : undefined
  const name = await setText('caption', by, { x, y: words.height + 1, width, most: 1, align }, fonts)
  const height = words.height + 1 + name.height
  const lineWidth = 0.7
  const lineX = isFromRight ? area.x + area.width - lineWidth : area.x
  return (y) => ({
    boxes: [
      { kind: 'rule', ...rounded({ x: lineX, y, width: lineWidth, height }) },
      lowered(words.box, y),
      lowered(name.box, y),
    ],
    end: y + height,
  })
}

async function code(
  { still, message, title, words }: NonNullable<SpreadContent['play']>,
  area: Box,
  fonts: Fonts,
): Promise<Part> {
  const stillWidth = still ? Math.min(codeSize * aspectOf(still), 36) : 0
  const codeX = area.x + (still ? stillWidth + smallGap : 0)
  const x = codeX + codeSize + 4
  const width = area.x + area.width - x
  const heading = await setText('strong', title, { x, y: 0, width, most: 2 }, fonts)
  const rest = await setText('caption', words, { x, y: heading.height + 0.5, width, most: 3 }, fonts)
  return (y) => ({
    boxes: [
      ...(still ? [placePhoto(still, rounded({ x: area.x, y, width: stillWidth, height: codeSize }))] : []),
      { kind: 'code', ...rounded({ x: codeX, y, width: codeSize, height: codeSize }), message },
      lowered(heading.box, y),
      lowered(rest.box, y),
    ],
    end: y + Math.max(codeSize, heading.height + 0.5 + rest.height),
  })
}

function lowered<T extends Extract<Boxes[number], { kind: 'text' }>>(box: T, by: number): T {
  return { ...box, lines: box.lines.map((line) => ({ ...line, y: Math.round((line.y + by) * 100) / 100 })) }
}
