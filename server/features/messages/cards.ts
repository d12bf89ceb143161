import { limits } from '#contract/fields.ts'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { Author } from '#contract/users.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { readWithCurrentNames } from '../../presenters/current-names.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { excerptToShow } from '../../presenters/message-text.ts'
import { presentBringer, presentUser, presentWriter } from '../../presenters/user.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import { presentMessageFile, selectFileForMembersColumns } from '../files/files.ts'
import { presentMessageLink, selectLinkColumns } from '../links/message-link.ts'
import { summarizeReactions } from '../reactions/summaries.ts'
import { listFileMarks } from './file-marks.ts'
import { listFolded } from './folded.ts'

type Extent = {
  /** Lists carry the first words and the first files; a thread carries everything. */
  whole: boolean
  /** A new message cannot have reactions, and has files only if this says so. */
  isNew?: { hasFiles: boolean }
}

export async function presentCards(
  db: Db | Tx,
  viewerId: string,
  ids: string[],
  extent: Extent,
): Promise<MessageCard[]> {
  if (ids.length === 0) return []
  const [rows, files, reactions, folded] = await Promise.all([
    (extent.whole ? selectWhole : selectExcerpts)(db, { ids }),
    (extent.isNew?.hasFiles ?? true) ? selectFiles(db, ids, extent) : noFiles,
    extent.isNew ? noReactions : summarizeReactions(db, viewerId, ids, extent),
    extent.isNew ? none : listFolded(db, viewerId, ids),
  ])
  const marks = extent.whole && files.size > 0 ? await listFileMarks(db, [...files.keys()]) : undefined
  const contents = await readWithCurrentNames(db, rows)
  const cards = rows.map((row) => ({
    ...present(row, files.get(row.id) ?? [], row.withheld ? [] : (reactions.get(row.id) ?? [])),
    ...(folded.has(row.id) && { folded: folded.get(row.id) }),
    ...(marks?.has(row.id) && { fileMarks: marks.get(row.id) }),
    data: extent.whole ? contents.get(row.id)! : excerptToShow(contents.get(row.id)!),
  }))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const noFiles: ReadonlyMap<string, MessageFile[]> = new Map()
const none: ReadonlyMap<string, 'message' | 'person'> = new Map()
const noReactions: ReadonlyMap<string, MessageCard['reactionSummary']> = new Map()

type MessageRow = Awaited<ReturnType<typeof selectExcerpts>>[number] & {
  versions?: number
  birthdayCard?: string | null
}

const selectExcerpts = prepared((db, { ids }: { ids: string[] }) => messagesOf(db, ids).select('message.data'))

const selectWhole = prepared((db, { ids }: { ids: string[] }) =>
  messagesOf(db, ids)
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .select((is) => [
      is.fn.coalesce('long_message.data', 'message.data').as('data'),
      is
        .selectFrom('message_version')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('message_version.messageId', '=', 'message.id')
        .$asScalar()
        .$notNull()
        .as('versions'),
      is
        .selectFrom('birthday_card')
        .select('birthday_card.id')
        .whereRef('birthday_card.messageId', '=', 'message.id')
        .limit(1)
        .as('birthdayCard'),
    ]),
)

function messagesOf(db: Db, ids: string[]) {
  return db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'author.avatarId')
    .leftJoin('user as writer', 'writer.id', 'message.writtenBy')
    .leftJoin('bot', 'bot.userId', 'message.authorId')
    .leftJoin('user as maker', 'maker.id', 'bot.madeBy')
    .leftJoin('membership as seat', (join) =>
      join.onRef('seat.groupId', '=', 'message.groupId').onRef('seat.userId', '=', 'message.authorId'),
    )
    .leftJoin('link', 'link.id', 'message.linkId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('file as linkPicture', 'linkPicture.id', 'link.pictureId')
    .select(selectLinkColumns)
    .select((is) => [
      'message.id',
      'message.parentId',
      'message.type',
      'message.createdAt',
      'message.datePrecision',
      'message.editedAt',
      'message.lastActivityDate',
      'message.isInFront',
      'message.sortOrder',
      'message.closedAt',
      'withheld_message.state as withheld',
      'message.aboutFileId',
      'message.importedFrom',
      'message.blocks',
      ...selectGroupColumns,
      'message.authorId',
      'author.name as authorName',
      'writer.id as writerId',
      'writer.name as writerName',
      'bot.userId as botId',
      'bot.isGuest',
      'maker.id as makerId',
      'maker.name as makerName',
      'seat.userId as seatedId',
      'avatar.id as avatarId',
      'avatar.contentUrl as avatarUrl',
      is
        .selectFrom('message as child')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('child.parentId', '=', 'message.id')
        .$asScalar()
        .$notNull()
        .as('children'),
      is
        .selectFrom('message_file')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('message_file.messageId', '=', 'message.id')
        .$asScalar()
        .$notNull()
        .as('fileCount'),
      is
        .selectFrom('message_file')
        .innerJoin('file', 'file.id', 'message_file.fileId')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('message_file.messageId', '=', 'message.id')
        .where('message_file.position', '>=', limits.filesOnCard)
        .where('file.type', 'like', 'video/%')
        .$asScalar()
        .$notNull()
        .as('laterVideos'),
      is
        .selectFrom('public_link')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('public_link.messageId', '=', 'message.id')
        .$asScalar()
        .$notNull()
        .as('publicLinks'),
    ])
    .where('message.id', 'in', ids)
}

const selectAllFiles = prepared((db, { ids }: { ids: string[] }) => filesOf(db, ids))

const selectFirstFiles = prepared((db, { ids }: { ids: string[] }) =>
  filesOf(db, ids).where('message_file.position', '<', limits.filesOnCard),
)

function filesOf(db: Db, ids: string[]) {
  return db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId', 'message_file.position'])
    .select(selectFileForMembersColumns)
    .where('message_file.messageId', 'in', ids)
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
}

async function selectFiles(db: Db | Tx, ids: string[], { whole }: Extent): Promise<Map<string, MessageFile[]>> {
  const rows = await (whole ? selectAllFiles : selectFirstFiles)(db, { ids })
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map(
    [...byMessage].map(([id, files]) => [id, files.map((file) => presentMessageFile(file, file.position))]),
  )
}

function present(
  row: MessageRow,
  files: MessageFile[],
  reactionSummary: MessageCard['reactionSummary'],
): Omit<MessageCard, 'data'> {
  const author = presentAuthor(row)
  return {
    id: row.id,
    createdAt: row.createdAt,
    ...(row.datePrecision && { datePrecision: row.datePrecision }),
    ...(row.editedAt !== null && !row.withheld && { editedAt: row.editedAt }),
    ...(row.versions && !row.withheld && { versions: row.versions }),
    lastActivityDate: row.lastActivityDate,
    ...(author && { author }),
    ...(row.importedFrom === null ? presentWriter(row) : presentBringer(row, row.importedFrom)),
    ...(row.parentId && { parent: { id: row.parentId, entityType: 'message' } }),
    ...(row.aboutFileId && { file: row.aboutFileId }),
    type: row.type,
    isInFront: row.isInFront === 1,
    ...(row.publicLinks > 0 && { isPublic: true }),
    ...(row.sortOrder !== null && { sortOrder: row.sortOrder }),
    ...(row.withheld && { withheld: row.withheld }),
    ...(row.closedAt !== null && { closed: true }),
    link: presentMessageLink(row),
    ...(row.birthdayCard && !row.withheld && { birthdayCard: row.birthdayCard }),
    ...(row.blocks && !row.withheld && { blocks: kindsOfBlocks(row.blocks) }),
    entityType: 'message',
    group: presentGroupRef(row),
    files,
    fileCount: row.fileCount,
    videoCount:
      row.laterVideos + files.slice(0, limits.filesOnCard).filter(({ type }) => type.startsWith('video/')).length,
    reactionSummary,
    children: row.children,
  }
}

function presentAuthor({
  authorId: id,
  authorName: name,
  avatarId,
  avatarUrl,
  seatedId,
  botId,
  isGuest,
  makerId,
  makerName,
}: MessageRow): Author | undefined {
  if (id === null || name === null) return undefined
  const user = presentUser({ id, name, avatarId, avatarUrl })
  if (botId === null) return { ...user, ...(seatedId === null && { hasLeft: true }) }
  const maker = makerId !== null && makerName !== null && presentUser({ ...nobody, id: makerId, name: makerName })
  return isGuest === 1
    ? { ...user, guest: maker ? { of: maker } : {} }
    : { ...user, program: maker ? { madeBy: maker } : {} }
}

const nobody = { avatarId: null, avatarUrl: null }
