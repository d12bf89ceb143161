import { limits } from '#contract/fields.ts'
import type { ImportWay } from '#contract/importing/imports.ts'
import { cut } from '../../presenters/message-text.ts'
import type { CaptionedFile } from '../messages/captions.ts'
import type { Piece, StagedMessage } from './next-piece.ts'
import type { Received } from './receive-files.ts'
import { storable } from './staged.ts'

/** `sender` is a place in the list of senders, or the one who imports. */
export type Draft = {
  sender: number | 'importer' | null
  at: number
  day: string
  title?: string
  text: string
  files: CaptionedFile[]
  keys: string[]
  position: number
  /** Of a message that is too long for one. */
  part: number
  repliesTo?: string
  reactions: { sender: string; value: string }[]
}

type Names = (sender: number | null) => string
type Told = { way: ImportWay; nameOf: Names; titleOfDay: (day: string) => string; isOfPhotos: boolean }

/** What a piece becomes; what becomes nothing is not known the next time. */
export function draftsOf({ rows, together }: Piece, told: Told): Draft[] {
  const usable = rows
    .map((row) => ({ ...row, received: filesOf(row) }))
    .filter(({ said, received }) => {
      return said.text.trim() !== '' || received.length > 0
    })
  const drafts = together
    ? ofOneDay(usable, told).map((those) => togetherOf(those, told))
    : usable.map((row) => draftOf(row, told))
  return drafts.filter((draft) => draft !== undefined).flatMap(splitLong)
}

/** Photos tell their day only once they are here. */
function ofOneDay(rows: Usable[], { isOfPhotos }: Told): Usable[][] {
  return isOfPhotos ? [...Map.groupBy(rows, ({ day }) => day).values()] : [rows]
}

type Usable = Omit<StagedMessage, 'received'> & { received: CaptionedFile[] }

function filesOf({ said, received }: StagedMessage): CaptionedFile[] {
  const ids = JSON.parse(received ?? '[]') as Received
  return ids.flatMap((fileId, index) =>
    fileId === null ? [] : [{ fileId, caption: captionOf(said.files[index]?.caption), alt: null, location: null }],
  )
}

export function captionOf(text: string | undefined): string | null {
  return cut(storable(text ?? '').trim(), limits.caption) || null
}

function draftOf(row: Usable, { isOfPhotos }: Told): Draft {
  const { sender, at, day, said, received, keyHash, position } = row
  return {
    sender: authorOf(sender, isOfPhotos),
    at,
    day,
    text: said.text,
    files: received,
    keys: [keyHash],
    position,
    part: 0,
    ...(said.repliesTo !== undefined && { repliesTo: said.repliesTo }),
    reactions: said.reactions,
  }
}

/** Photos without anybody are of whoever brings them. */
function authorOf(sender: number | null, isOfPhotos: boolean): Draft['sender'] {
  return sender === null && isOfPhotos ? 'importer' : sender
}

function togetherOf(rows: Usable[], told: Told): Draft | undefined {
  const parts = told.way === 'albums' ? rows.filter(({ received }) => received.length > 0) : rows
  const [first] = parts
  if (!first) return undefined
  return told.way === 'albums' ? albumOf(parts, first, told) : dayOf(parts, first, told)
}

/** The words to one of several photos are its caption, if they are short. */
function albumOf(rows: Usable[], first: Usable, told: Told): Draft {
  if (rows.length === 1) return withoutParent(draftOf(first, told))
  const texts: string[] = []
  const files = rows.flatMap(({ said, received }) => {
    const words = said.text.trim()
    const [file, ...others] = received
    if (file && file.caption === null && words.length <= limits.caption)
      return [{ ...file, caption: words || null }, ...others]
    if (words !== '') texts.push(words)
    return received
  })
  return { ...together(rows, first), sender: authorOf(first.sender, told.isOfPhotos), text: texts.join('\n\n'), files }
}

function dayOf(rows: Usable[], first: Usable, { nameOf, titleOfDay, isOfPhotos }: Told): Draft {
  const isOfOne = new Set(rows.map(({ sender }) => sender)).size === 1
  const lines = rows.flatMap(({ sender, said }) => {
    const words = said.text.trim()
    const name = isOfOne ? '' : nameOf(sender)
    return words === '' ? [] : [name === '' ? words : `${name}: ${words}`]
  })
  return {
    ...together(rows, first),
    sender: isOfOne ? authorOf(first.sender, isOfPhotos) : 'importer',
    title: titleOfDay(first.day),
    text: lines.join('\n'),
    files: rows.flatMap(({ received }) => received),
  }
}

function together(rows: Usable[], { at, day, position }: Usable) {
  const keys = rows.map(({ keyHash }) => keyHash)
  return { at, day, position, part: 0, keys, reactions: rows.flatMap(({ said }) => said.reactions) }
}

function withoutParent({ repliesTo: _, ...draft }: Draft): Draft {
  return draft
}

/** What one message does not hold goes into another behind it. */
function splitLong(draft: Draft): Draft[] {
  if (draft.text.length <= limits.text) return [draft]
  const text = cut(draft.text, limits.text)
  const rest = {
    ...draft,
    part: draft.part + 1,
    text: draft.text.slice(text.length),
    files: [],
    keys: [],
    reactions: [],
  }
  return [{ ...draft, text }, ...splitLong(rest)]
}
