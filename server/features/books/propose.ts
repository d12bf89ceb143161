import { bookLimits } from '#contract/collecting/books.ts'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { byDate, chooseMany, withoutBursts } from '../years/fair-choice.ts'
import type { Period, RatedPhoto } from '../years/rated-photos.ts'
import type { StoredSpread } from './stored-spread.ts'

/** A month of a year, or what belongs together in a collection; `first` is its large photo. */
export type Part = {
  heading: { month: string } | { day: string }
  photos: RatedPhoto[]
  first?: RatedPhoto | undefined
  period?: Period
}

const smallBesideWords = bookLimits.photosOfWords - 1
const wallsOfPart = 2
/** Shared by the parts, of which there may be one: the day of a wedding. */
const wallsInAll = 30
/** Characters; longer replies are no quotes. */
const longestQuote = 220

/** A large photo with words first, then walls with the others, of whom everybody has some. */
export async function proposeSpreads(
  db: Db,
  groupId: string,
  parts: readonly Part[],
  everything: boolean,
): Promise<StoredSpread[]> {
  const messageIds = parts.flatMap(({ photos }) => photos.map(({ messageId }) => messageId))
  const texts = await listTexts(db, [...new Set(messageIds)])
  const spreads: StoredSpread[] = []
  const walls = Math.max(wallsOfPart, Math.floor(wallsInAll / parts.length))
  const most = everything ? undefined : 1 + smallBesideWords + walls * bookLimits.photosOfWall
  for (const part of parts) spreads.push(...(await proposePart(db, groupId, part, { texts, most })))
  return spreads.slice(0, bookLimits.spreads)
}

async function proposePart(
  db: Db,
  groupId: string,
  { heading, photos, first, period }: Part,
  { texts, most }: { texts: ReadonlyMap<string, string>; most: number | undefined },
): Promise<StoredSpread[]> {
  const stills = photos.filter(({ isVideo }) => !isVideo)
  const best = new Set(most === undefined ? withoutBursts(stills) : chooseMany(stills, most))
  const chosen = stills.filter((photo) => best.has(photo))
  const large = first && !first.isVideo ? first : chosen.toSorted((a, b) => b.points - a.points || byDate(a, b))[0]
  const others = chosen.filter(({ fileId }) => fileId !== large?.fileId)
  const told = [large, ...others].find((photo) => photo && texts.has(photo.messageId))
  const message = told?.messageId
  const beside = [
    ...others.filter(({ messageId }) => messageId === message),
    ...others.filter(({ messageId }) => messageId !== message),
  ].slice(0, others.length > 2 + smallBesideWords || others.length <= smallBesideWords ? smallBesideWords : 0)
  const rest = others.filter((photo) => !beside.includes(photo))
  const [reply, play] = await Promise.all([
    message === undefined ? undefined : findFirstReply(db, message),
    findToPlay(db, groupId, { photos, period, message }),
  ])
  if (!large && !play) return []
  return [
    {
      kind: 'words',
      ...heading,
      photos: [...(large ? [large] : []), ...beside].map(refOf),
      ...(message !== undefined && { message }),
      ...(reply !== undefined && { reply }),
      ...(play && { play }),
    },
    ...inPortions(rest, bookLimits.photosOfWall).map((portion) => ({
      kind: 'wall' as const,
      photos: portion.map(refOf),
    })),
  ]
}

function refOf({ messageId: message, fileId: file }: RatedPhoto): PhotoOfMessage {
  return { message, file }
}

async function listTexts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const portion of inPortions(ids)) {
    const rows = await db.selectFrom('message').select(['id', 'data']).where('id', 'in', portion).execute()
    for (const { id, data } of rows) {
      const { title = '', text } = JSON.parse(data) as MessageData
      const words = readableText(text) || title
      if (words.trim() !== '') texts.set(id, words)
    }
  }
  return texts
}

async function findFirstReply(db: Db, messageId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'data'])
    .where('parentId', '=', messageId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.find(({ data }) => {
    const words = readableText((JSON.parse(data) as MessageData).text).trim()
    return words !== '' && words.length <= longestQuote
  })?.id
}

type Playable = { photos: readonly RatedPhoto[]; period: Period | undefined; message: string | undefined }

/** The longest voice note of the time, otherwise the video that people liked best. */
async function findToPlay(
  db: Db,
  groupId: string,
  { photos, period, message }: Playable,
): Promise<PhotoOfMessage | undefined> {
  const notes = db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId as message', 'message_file.fileId as file'])
    .where('message.groupId', '=', groupId)
    .where('file.isVoiceNote', '=', 1)
    .orderBy('file.durationMs', 'desc')
    .orderBy('file.id')
    .limit(1)
  const note = period
    ? notes.where('message.createdAt', '>=', period.from).where('message.createdAt', '<', period.until)
    : message === undefined
      ? undefined
      : notes.where((is) => is.or([is('message.id', '=', message), is('message.parentId', '=', message)]))
  const found = await note?.executeTakeFirst()
  if (found) return found
  const [video] = photos.filter(({ isVideo }) => isVideo).toSorted((a, b) => b.points - a.points || byDate(a, b))
  return video && refOf(video)
}
