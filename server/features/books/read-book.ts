import type { Book, Spread } from '#contract/collecting/books.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Photo } from '#contract/photos.ts'
import { formatDuration } from '#message-text/durations.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { readWithCurrentNames } from '../../presenters/current-names.ts'
import { sealColours } from '../../presenters/seal-colours.ts'
import type { BookContent, PlacedPhoto, SpreadContent } from '../../printing/layout/content.ts'
import type { LaidOutBook } from '../../printing/layout/lay-out.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import type { Membership } from '../membership/membership.ts'
import { presentPhotos } from '../photos/photos.ts'
import { cursorsOf } from './cursors.ts'
import { mayLinkForPlaying } from './link-for-playing.ts'
import { presentBooks, type BookRow, type OwnBook } from './require-book.ts'
import { keyOf, listSpreads, type SpreadRow, type StoredSpread } from './stored-spread.ts'

type WholeBook = {
  rows: SpreadRow[]
  photos: Map<string, Photo>
  content: BookContent
  rule: string
  pages: LaidOutBook
}

/** What is in it and still there, with its pages, for somebody: code squares are only where they may open them to others. */
export async function readWholeBook(context: Context, { membership, ...book }: OwnBook): Promise<WholeBook> {
  const { db, press } = context
  const rows = await listSpreads(db, book.id)
  const spreads = rows.map(({ spread }) => spread)
  const [photos, said, played, names] = await Promise.all([
    readPhotos(db, book.groupId, spreads),
    readSaid(db, book.groupId, spreads),
    readPlayed(context, membership, spreads),
    readNames(db, book),
  ])
  const words = wordsOfUser(context.config, names.maker)
  const inBook = spreads.filter(({ isOut }) => isOut !== true)
  const content: BookContent = {
    format: book.format,
    title: book.title,
    group: names.group,
    colophon: colophonOf(inBook, photos, words),
    spreads: inBook.map((spread) => contentOf(spread, { photos, said, played, words })),
  }
  const rule = (sealColours[names.hue] ?? sealColours[4]!)[0]
  return { rows, photos, content, rule, pages: await press.layOut(content) }
}

export async function readBook(context: Context, { membership, ...book }: OwnBook): Promise<Book> {
  const [{ rows, photos, rule, pages }, [ref]] = await Promise.all([
    readWholeBook(context, { ...book, membership }),
    presentBooks(context.db, membership, [book]),
  ])
  const laidOut = [...pages.spreads]
  return {
    ...ref!,
    rule,
    first: pages.first,
    last: pages.last,
    spreads: rows.map(({ id, isChanged, spread }): Spread => {
      const shown = spread.photos.flatMap((photo) => photos.get(keyOf(photo)) ?? [])
      const gone = spread.photos.length - shown.length
      const both = spread.isOut === true ? undefined : laidOut.shift()
      return {
        id,
        kind: spread.kind,
        photos: shown,
        ...(both && { pages: both }),
        ...(spread.isOut === true && { isOut: true as const }),
        ...(isChanged && { isChanged: true as const }),
        ...(gone > 0 && { gone }),
      }
    }),
  }
}

async function readPhotos(db: Db, groupId: string, spreads: readonly StoredSpread[]): Promise<Map<string, Photo>> {
  const refs = spreads.flatMap(({ photos, play }) => [...photos, ...(play ? [play] : [])])
  const cursors = [...(await cursorsOf(db, groupId, refs)).values()]
  const photos = new Map<string, Photo>()
  for (const portion of inPortions(cursors, 300)) {
    for (const photo of await presentPhotos(db, portion)) {
      photos.set(keyOf({ message: photo.message, file: photo.id }), photo)
    }
  }
  return photos
}

type Said = { words: string; title: string; author: string }

async function readSaid(db: Db, groupId: string, spreads: readonly StoredSpread[]): Promise<Map<string, Said>> {
  const said = new Map<string, Said>()
  for (const portion of inPortions(
    spreads.flatMap(({ message, reply }) => [message, reply].filter((id) => id !== undefined)),
  )) {
    const rows = await db
      .selectFrom('message')
      .leftJoin('long_message', 'long_message.messageId', 'message.id')
      .leftJoin('user', 'user.id', 'message.authorId')
      .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
      .select(['message.id', 'user.name'])
      .where('message.id', 'in', portion)
      .where('message.groupId', '=', groupId)
      .execute()
    const contents = await readWithCurrentNames(db, rows)
    for (const { id, name } of rows) {
      const { title = '', text } = contents.get(id) ?? ({} as MessageData)
      said.set(id, { words: readableText(text).trim(), title: title.trim(), author: name ?? '' })
    }
  }
  return said
}

type Played = { isVideo: boolean; seconds: number; author: string; title: string }

/** Also of replies. */
async function readPlayed(
  context: Context,
  membership: Membership,
  spreads: readonly StoredSpread[],
): Promise<Map<string, Played>> {
  const played = new Map<string, Played>()
  const refs = spreads.flatMap(({ play }) => play ?? [])
  for (const portion of inPortions(refs)) {
    const rows = await context.db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .innerJoin('message', 'message.id', 'message_file.messageId')
      .leftJoin('user', 'user.id', 'message.authorId')
      .select(['message_file.messageId as message', 'message_file.fileId as file', 'file.type', 'file.durationMs'])
      .select(['user.name', 'message.authorId', 'message.data'])
      .where(
        'message_file.messageId',
        'in',
        portion.map(({ message }) => message),
      )
      .where('message.groupId', '=', membership.groupId)
      .execute()
    for (const { type, durationMs, name, authorId, data, ...ref } of rows) {
      if (!mayLinkForPlaying(context, membership, authorId)) continue
      const { title = '' } = JSON.parse(data) as MessageData
      const isVideo = type.startsWith('video/')
      played.set(keyOf(ref), { isVideo, seconds: (durationMs ?? 0) / 1000, author: name ?? '', title: title.trim() })
    }
  }
  return played
}

async function readNames(db: Db, { groupId, madeBy }: BookRow) {
  const [group, maker] = await Promise.all([
    db.selectFrom('group').select(['name', 'hue']).where('id', '=', groupId).executeTakeFirst(),
    db.selectFrom('user').select('data').where('id', '=', madeBy).executeTakeFirst(),
  ])
  return { group: group?.name ?? '', hue: group?.hue ?? 4, maker: maker?.data ?? '{}' }
}

type Known = {
  photos: ReadonlyMap<string, Photo>
  said: ReadonlyMap<string, Said>
  played: ReadonlyMap<string, Played>
  words: Words
}

function contentOf(spread: StoredSpread, { photos, said, played, words }: Known): SpreadContent {
  const message = said.get(spread.message ?? '')
  const reply = said.get(spread.reply ?? '')
  const heading = headingOf(spread, words)
  const text = message && (message.words || message.title)
  const toPlay = spread.play && played.get(keyOf(spread.play))
  const still = spread.play && photos.get(keyOf(spread.play))
  return {
    kind: spread.kind,
    photos: spread.photos.flatMap((photo) => photos.get(keyOf(photo)) ?? []).map(place),
    ...(heading !== undefined && { heading }),
    ...(text && { text }),
    ...(reply?.words && { quote: { text: words.say('book_quote', { words: reply.words }), by: reply.author } }),
    ...(toPlay && {
      play: {
        ...(still && { still: place(still) }),
        message: spread.play!.message,
        ...wordsToPlay(toPlay, words),
      },
    }),
  }
}

function wordsToPlay({ isVideo, seconds, author, title }: Played, words: Words): { title: string; words: string } {
  const length = formatDuration(seconds)
  return {
    title: words.say(isVideo ? 'book_watch' : 'book_hear', { name: author }),
    words: title === '' ? words.say('book_code_untitled', { length }) : words.say('book_code', { title, length }),
  }
}

function headingOf({ month, day }: StoredSpread, words: Words): string | undefined {
  const date = day ?? (month === undefined ? undefined : `${month}-01`)
  if (date === undefined) return undefined
  const options = { month: 'long', ...(day !== undefined && { day: 'numeric' as const }), timeZone: 'UTC' } as const
  const text = words.dates(options).format(Date.parse(`${date}T00:00:00Z`))
  return text.slice(0, 1).toLocaleUpperCase(words.tag) + text.slice(1)
}

/** Everybody who took one of its photos, by name. */
function colophonOf(spreads: readonly StoredSpread[], photos: ReadonlyMap<string, Photo>, words: Words): string {
  const shown = spreads.flatMap((spread) => spread.photos.flatMap((photo) => photos.get(keyOf(photo)) ?? []))
  const names = [...new Set(shown.flatMap(({ author }) => author?.name ?? []))]
  const ordered = names.toSorted((a, b) => a.localeCompare(b, words.tag))
  return ordered.length === 0 ? '' : words.say('book_photos_by', { names: words.list(ordered) })
}

function place(photo: Photo): PlacedPhoto {
  const { caption, message } = photo
  return { file: photo, message, ...(caption && { caption }) }
}
