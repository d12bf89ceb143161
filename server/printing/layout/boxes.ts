import { bookStyles, type BookStyle, type PhotoBox, type TextBox } from '#contract/collecting/book-pages.ts'
import { breakLines } from '../break-lines.ts'
import type { Fonts } from '../fonts.ts'
import type { PlacedPhoto } from './content.ts'

export type Box = { x: number; y: number; width: number; height: number }

export const millimetresPerPoint = 25.4 / 72

/** Fewer pixels on an inch look blurred in print. */
const fewestPixelsPerInch = 150

/** A share of a photo that may be cut off so that it fills its place. */
const mostCutOff = 0.4

export function aspectOf({ file }: PlacedPhoto): number {
  return file.width && file.height ? file.width / file.height : 4 / 3
}

/** In its place, or in the middle of it and smaller where it has too few pixels for that. */
export function placePhoto({ file, message }: PlacedPhoto, place: Box): PhotoBox {
  const widest = ((file.width ?? Infinity) / fewestPixelsPerInch) * 25.4
  const highest = ((file.height ?? Infinity) / fewestPixelsPerInch) * 25.4
  const scale = Math.min(1, widest / place.width, highest / place.height)
  const box = scale === 1 ? place : around(place, place.width * scale, place.height * scale)
  return { kind: 'photo', ...rounded(box), file, message, ...(scale < 1 && { isSmall: true as const }) }
}

/** Whole, as large as the place allows. */
export function fitPhoto(photo: PlacedPhoto, place: Box): PhotoBox {
  const width = Math.min(place.width, place.height * aspectOf(photo))
  return placePhoto(photo, around(place, width, width / aspectOf(photo)))
}

/** Whether most of it is seen when it fills the place. */
export function mayFill(photo: PlacedPhoto, { width, height }: Box): boolean {
  const ratio = aspectOf(photo) / (width / height)
  return Math.min(ratio, 1 / ratio) >= 1 - mostCutOff
}

export function isLargeEnough({ file }: PlacedPhoto, { width, height }: Box): boolean {
  const perMillimetre = fewestPixelsPerInch / 25.4
  return (file.width ?? Infinity) >= width * perMillimetre && (file.height ?? Infinity) >= height * perMillimetre
}

function around({ x, y, width, height }: Box, innerWidth: number, innerHeight: number): Box {
  return { x: x + (width - innerWidth) / 2, y: y + (height - innerHeight) / 2, width: innerWidth, height: innerHeight }
}

export function rounded<B extends Box>(box: B): B {
  return { ...box, x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
}

type Setting = { x: number; y: number; width: number; most?: number; align?: 'right' }

/** @returns the box and how high it is; without lines its height is 0 */
export async function setText(
  style: BookStyle,
  text: string,
  { x, y, width, most, align }: Setting,
  fonts: Fonts,
): Promise<{ box: TextBox; height: number }> {
  const { size, leading, weight } = bookStyles[style]
  const lines = await breakLines(text, { size, weight, width: width / millimetresPerPoint, most }, fonts)
  // Half of the leading is above the letters, whose baseline is at four fifths.
  const baseline = ((leading - size) / 2 + 0.8 * size) * millimetresPerPoint
  return {
    height: lines.length * leading * millimetresPerPoint,
    box: {
      kind: 'text',
      style,
      lines: lines.map((line, index) => {
        const lineWidth = line.width * millimetresPerPoint
        const free = line.isFromRight || align === 'right' ? width - lineWidth : 0
        return {
          text: line.text,
          x: round(x + free),
          y: round(y + index * leading * millimetresPerPoint + baseline),
          width: round(lineWidth),
          ...(line.isFromRight && { isFromRight: true as const }),
        }
      }),
    },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
