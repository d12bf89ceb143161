import * as Type from 'typebox'
import { Id } from '../fields.ts'
import { MessageFile } from '../files.ts'

/** In millimetres from the upper left corner of the trimmed page; what is to be cut through begins and ends `bleed` outside. */
export const bookBleed = 3

export const bookFormats = { a4: { width: 210, height: 297 }, square: { width: 210, height: 210 } } as const

/** In points. What is `pale` is grey. */
export const bookStyles = {
  title: { size: 40, leading: 46, weight: 600 },
  text: { size: 15, leading: 23, weight: 400 },
  quote: { size: 20, leading: 28, weight: 400 },
  strong: { size: 12, leading: 17, weight: 600 },
  caption: { size: 12, leading: 16, weight: 400, isPale: true },
} as const
export type BookStyle = keyof typeof bookStyles

const place = { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }

/** It fills its box, cut at the middle. `isSmall`: the box is smaller than the place, since the photo has too few pixels. */
export const PhotoBox = Type.Object({
  kind: Type.Literal('photo'),
  ...place,
  file: MessageFile,
  message: Id,
  isSmall: Type.Optional(Type.Literal(true)),
})
export type PhotoBox = Type.Static<typeof PhotoBox>

/** `x` is where a line begins at the left and `y` its baseline. */
export const TextBox = Type.Object({
  kind: Type.Literal('text'),
  style: Type.Enum(Object.keys(bookStyles) as BookStyle[]),
  lines: Type.Array(
    Type.Object({
      text: Type.String(),
      x: Type.Number(),
      y: Type.Number(),
      width: Type.Number(),
      isFromRight: Type.Optional(Type.Literal(true)),
    }),
  ),
})
export type TextBox = Type.Static<typeof TextBox>

/** The line beside a quote, in the colour of the group. */
export const RuleBox = Type.Object({ kind: Type.Literal('rule'), ...place })
export type RuleBox = Type.Static<typeof RuleBox>

/** A code square that plays a video or a voice note of this message. */
export const CodeBox = Type.Object({ kind: Type.Literal('code'), ...place, message: Id })
export type CodeBox = Type.Static<typeof CodeBox>

export const BookPage = Type.Object({
  number: Type.Integer(),
  boxes: Type.Array(Type.Union([PhotoBox, TextBox, RuleBox, CodeBox])),
})
export type BookPage = Type.Static<typeof BookPage>
