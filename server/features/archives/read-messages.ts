import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { ArchivedMark } from '../../archive/mark-line.ts'
import {
  iso,
  type ArchivedListItem,
  type ArchivedMessage,
  type ArchivedPlace,
  type ArchivedReaction,
  type ArchivedSeries,
} from '../../archive/schema.ts'
import type { Db } from '../../database/tables.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import type { FileRow } from '../files/files.ts'
import { readEvents } from './events/read-events.ts'
import { placeKey, readPlaces } from './photos/read-collections.ts'
import { readMarks } from './photos/read-marks.ts'
import { readPolls, type ReadPoll } from './polls/read-polls.ts'
import { readLists } from './read-lists.ts'

export type FileOfMessage = FileRow & {
  messageId: string
  caption: string | null
  alt: string | null
  location: string | null
}

/** A message with all that belongs to it; `isMember` says whether its author is still in the group, or is a bot. */
export type ReadMessage = {
  message: ArchivedMessage
  authorName: string | null
  isMember: boolean
  files: FileOfMessage[]
  reactions: (ArchivedReaction & { name: string })[]
  poll?: ReadPoll
  group: { name: string; hue: number }
  /** Of everybody who has answered its event. */
  namesAtEvent: ReadonlyMap<string, string>
  /** Of everybody who has taken something. */
  namesOnList: ReadonlyMap<string, string>
  namesConfirmed: readonly string[]
}

/** So many are read together. */
export const messagesAtOnce = 200

/** In the order of the ids, without those that have been deleted. */
export async function readMessages(db: Db, ids: readonly string[]): Promise<ReadMessage[]> {
  if (ids.length === 0) return []
  const [rows, files, reactions, mentioned, confirmed, events, lists, places, marks] = await Promise.all([
    selectMessages(db, ids),
    selectFiles(db, ids),
    selectReactions(db, ids),
    selectMentioned(db, ids),
    selectConfirmations(db, ids),
    readEvents(db, ids),
    readLists(db, ids),
    readPlaces(db, ids),
    readMarks(db, ids),
  ])
  const withPolls = rows.filter(({ blocks, withheld }) => withheld === null && kindsOfBlocks(blocks).includes('poll'))
  const polls = await readPolls(
    db,
    withPolls.map(({ id }) => id),
  )
  const filesOf = Map.groupBy(files, ({ messageId }) => messageId)
  const reactionsOf = Map.groupBy(reactions, ({ messageId }) => messageId)
  const confirmationsOf = Map.groupBy(confirmed, ({ messageId }) => messageId)
  const known = new Set(mentioned.map(({ messageId, userId }) => `${messageId} ${userId}`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const poll = polls.get(id)
    const own = row.withheld === null ? (filesOf.get(id) ?? []) : []
    return {
      message: archived(row, own, {
        isKnown: (person) => known.has(`${id} ${person}`),
        confirmed: confirmationsOf.get(id) ?? [],
        poll,
        event: events.get(id)?.series,
        list: lists.get(id)?.items ?? [],
        placesOf: (file) => places.get(placeKey(id, file)),
        marksOf: (file) => marks.get(placeKey(id, file)),
      }),
      namesAtEvent: events.get(id)?.names ?? new Map(),
      namesOnList: lists.get(id)?.names ?? new Map(),
      namesConfirmed: (confirmationsOf.get(id) ?? []).map(({ name }) => name),
      authorName: row.authorName,
      isMember: row.seatedId !== null || row.botId !== null,
      files: own,
      reactions: row.withheld === null ? (reactionsOf.get(id) ?? []).map(archivedReaction) : [],
      ...(poll && { poll }),
      group: { name: row.groupName, hue: row.hue },
    }
  })
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

type OfMessage = {
  isKnown: (person: string) => boolean
  confirmed: readonly Confirmed[]
  event: ArchivedSeries[] | undefined
  poll: ReadPoll | undefined
  list: ArchivedListItem[]
  placesOf: (file: string) => ArchivedPlace[] | undefined
  marksOf: (file: string) => ArchivedMark[] | undefined
}

function archived(
  row: MessageRow,
  files: readonly FileOfMessage[],
  { isKnown, confirmed, event, poll, list, placesOf, marksOf }: OfMessage,
): ArchivedMessage {
  const { title, text, no_embed, mentions = [] } = JSON.parse(row.data) as MessageData
  const plain = readableText(text)
  const there = mentions.filter(({ id }) => isKnown(id)).map(({ id, name }) => ({ person: id, name }))
  return {
    id: row.id,
    group: row.groupId,
    ...(row.authorId !== null && { author: row.authorId }),
    ...writerOf(row),
    ...(row.parentId !== null && { parent: row.parentId }),
    ...(row.aboutFileId !== null && { aboutFile: row.aboutFileId }),
    ...(title && { title }),
    ...(plain && { text: plain }),
    ...(text !== undefined && text !== plain && { storedText: text }),
    ...(there.length > 0 && { mentions: there }),
    type: row.type,
    createdAt: row.createdAt,
    createdAtIso: iso(row.createdAt),
    ...(row.datePrecision !== null && { datePrecision: row.datePrecision }),
    postedAt: row.postedAt,
    postedAtIso: iso(row.postedAt),
    ...(row.editedAt !== null && row.withheld === null && { editedAt: row.editedAt, editedAtIso: iso(row.editedAt) }),
    isInFront: row.isInFront === 1,
    ...(row.sortOrder !== null && { pinned: row.sortOrder }),
    ...(row.closedAt !== null && { closedAt: row.closedAt, closedAtIso: iso(row.closedAt) }),
    ...(no_embed && { withoutPreview: true as const }),
    ...(row.withheld !== null && { withheld: row.withheld }),
    ...(row.withheld === null &&
      kindsOfBlocks(row.blocks).includes('confirmation') && {
        confirmations: confirmed.map(({ userId, confirmedAt }) => {
          return { person: userId, confirmedAt, confirmedAtIso: iso(confirmedAt) }
        }),
      }),
    ...(poll && { poll: poll.archived }),
    ...(row.withheld === null && event && { event }),
    ...(row.withheld === null && kindsOfBlocks(row.blocks).includes('list') && { list }),
    files: files.map(({ id, caption, alt, location }) => ({
      file: id,
      ...(caption !== null && { caption }),
      ...(alt !== null && { alt }),
      ...(location !== null && { location }),
      ...(placesOf(id) && { collections: placesOf(id) }),
      ...(marksOf(id) && { people: marksOf(id) }),
    })),
  }
}

/** Who wrote it in the name of its author, or brought it so from another application; what an archive brought is as it was. */
function writerOf({ importedFrom, writtenBy }: Pick<MessageRow, 'importedFrom' | 'writtenBy'>) {
  if (importedFrom === 'coterie') return {}
  const by = writtenBy ?? undefined
  if (importedFrom === null) return by && { writtenBy: by }
  return { importedFrom, ...(by && { importedBy: by }) }
}

function selectMessages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('bot', 'bot.userId', 'message.authorId')
    .leftJoin('membership as seat', (join) =>
      join.onRef('seat.groupId', '=', 'message.groupId').onRef('seat.userId', '=', 'message.authorId'),
    )
    .select([
      'message.id',
      'message.groupId',
      'message.authorId',
      'message.writtenBy',
      'message.importedFrom',
      'message.parentId',
      'message.aboutFileId',
      'message.blocks',
      'message.type',
      'message.createdAt',
      'message.datePrecision',
      'message.postedAt',
      'message.editedAt',
      'message.isInFront',
      'message.sortOrder',
      'message.closedAt',
      'withheld_message.state as withheld',
      'author.name as authorName',
      'seat.userId as seatedId',
      'bot.userId as botId',
      'group.name as groupName',
      'group.hue',
    ])
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .where('message.id', 'in', ids)
    .execute()
}

export function selectFiles(db: Db, ids: readonly string[]): Promise<FileOfMessage[]> {
  return db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .selectAll('file')
    .select(['message_file.messageId', 'message_file.caption', 'message_file.alt', 'message_file.location'])
    .where('message_file.messageId', 'in', ids)
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .execute()
}

function selectReactions(db: Db, ids: readonly string[]) {
  return reactionsWithNames(db).where('reaction.messageId', 'in', ids).orderBy('reaction.id').execute()
}

export function reactionsWithNames(db: Db) {
  return db
    .selectFrom('reaction')
    .innerJoin('user', 'user.id', 'reaction.userId')
    .select(['reaction.id', 'reaction.messageId', 'reaction.userId', 'reaction.fileId', 'reaction.emoji'])
    .select(['reaction.createdAt', 'user.name'])
}

export function archivedReaction({
  id,
  messageId,
  userId,
  fileId,
  emoji,
  createdAt,
  name,
}: Awaited<ReturnType<typeof selectReactions>>[number]): ArchivedReaction & { name: string } {
  const file = fileId === null ? {} : { file: fileId }
  return { id, message: messageId, person: userId, ...file, emoji, createdAt, createdAtIso: iso(createdAt), name }
}

type Confirmed = Awaited<ReturnType<typeof selectConfirmations>>[number]

function selectConfirmations(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('confirmation')
    .innerJoin('user', 'user.id', 'confirmation.userId')
    .selectAll('confirmation')
    .select('user.name')
    .where('messageId', 'in', ids)
    .orderBy('confirmedAt')
    .orderBy('userId')
    .execute()
}

/** Those whose accounts are there. */
function selectMentioned(db: Db, ids: readonly string[]) {
  return db.selectFrom('message_mention').select(['messageId', 'userId']).where('messageId', 'in', ids).execute()
}
