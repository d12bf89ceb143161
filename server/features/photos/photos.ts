import { sql, type RawBuilder } from 'kysely'
import { collectionLimits } from '#contract/collecting/collections.ts'
import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { photoLimits, type Photo } from '#contract/photos.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { groupsPerStatement, unionAll } from '../../database/union-all.ts'
import { label } from '../../presenters/message-text.ts'
import { presentUser } from '../../presenters/user.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { orderOf } from '../collections/order.ts'
import { presentMessageFile, selectFileForMembersColumns } from '../files/files.ts'
import type { Membership } from '../membership/membership.ts'
import { filesWith } from '../photo-people/files-with.ts'
import { isBefore, cursorOf, readCursor, type Cursor } from './cursor.ts'

export type Scope = {
  memberships: readonly Membership[]
  author?: string | undefined
  collection?: string | undefined
  /** Who is in them. */
  with?: string | undefined
  /** A collection whose order was made by hand. */
  isByHand?: boolean
}

/** @param from the cursor of the first */
export async function listPhotos(
  db: Db,
  scope: Scope,
  { from, limit = photoLimits.perPage }: { from?: string | undefined; limit?: number | undefined },
): Promise<{ photos: Photo[]; next?: string }> {
  const cursors = await listCursors(db, scope, from, limit + 1)
  const photos = await presentPhotos(db, cursors.slice(0, limit))
  const next = cursors[limit]
  return { photos, ...(next && { next: cursorOf(next) }) }
}

async function listCursors(db: Db, scope: Scope, from: string | undefined, count: number): Promise<Cursor[]> {
  if (scope.isByHand) return cursorsByHand(db, scope, from, count)
  const start = { ...readCursor(from), count }
  const { memberships, author, collection } = scope
  const few = scope.with === undefined ? collection && filesOfCollection(db, collection) : filesWith(db, scope.with)
  const groupIds = memberships.map(({ groupId }) => groupId)
  if (groupIds.length === 0) return []
  if (few) return cursorsAmong(few, { ...start, author, groupIds })
  const portions = groupsPerStatement(groupIds)
  const found = await Promise.all(
    portions.map((groupIds) =>
      author === undefined
        ? cursorsOfGroups(db, { ...start, groupIds })
        : cursorsOfAuthor(db, { ...start, groupIds, author }),
    ),
  )
  return found
    .flat()
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, count)
}

type Start = Cursor & { count: number; groupIds: string[] }
type Few = ReturnType<typeof filesOfCollection> | ReturnType<typeof filesWith>

/** Merges each group's from its index, rather than sorting the photos of all groups. */
const cursorsOfGroups = prepared((db, { groupIds, ...start }: Start) => {
  const perGroup = groupIds.map((groupId) =>
    db
      .selectFrom(newestFirst(db, start).where('groupId', '=', groupId).as('listed'))
      .select(['takenAt', 'messageId', 'position'])
      .$narrowType<{ takenAt: number }>(),
  )
  return db
    .selectFrom(unionAll(perGroup).as('candidate'))
    .select(['takenAt', 'messageId', 'position'])
    .orderBy('takenAt', 'desc')
    .orderBy('messageId', 'desc')
    .orderBy('position', 'desc')
    .limit(start.count)
})

const cursorsOfAuthor = prepared((db, { groupIds, author, ...start }: Start & { author: string }) =>
  newestFirst(db, start)
    .where('authorId', '=', author)
    .where('groupId', 'in', groupIds)
    .$narrowType<{ takenAt: number }>(),
)

/** Sorts all photos of a collection, or with somebody: there are few enough. */
function cursorsAmong(
  few: Few,
  { author, count, groupIds, ...start }: Start & { author: string | undefined },
): Promise<Cursor[]> {
  return (
    (few as ReturnType<typeof filesWith>)
      .select(['message_file.takenAt', 'message_file.messageId', 'message_file.position'])
      // Hidden from the index of groups: SQLite would go through all photos of the group.
      .where(sql<boolean>`coalesce(message_file."groupId", '') in (${sql.join(groupIds)})`)
      .where(upTo(start))
      .$if(author !== undefined, (is) => is.where('message_file.authorId', '=', author!))
      .$narrowType<{ takenAt: number }>()
      .orderBy('message_file.takenAt', 'desc')
      .orderBy('message_file.messageId', 'desc')
      .orderBy('message_file.position', 'desc')
      .limit(count)
      .execute()
  )
}

/** None when the first has gone from the collection. */
async function cursorsByHand(
  db: Db,
  { collection = '', author }: Scope,
  from: string | undefined,
  count: number,
): Promise<Cursor[]> {
  const all = filesOfCollection(db, collection)
    .select(['message_file.takenAt', 'message_file.messageId', 'message_file.position'])
    .$if(author !== undefined, (is) => is.where('message_file.authorId', '=', author!))
    .$narrowType<{ takenAt: number }>()
  const cursors = await all.orderBy(orderOf(true)).limit(collectionLimits.photos).execute()
  const first = from === undefined ? 0 : cursors.findIndex((cursor) => cursorOf(cursor) === from)
  return first < 0 ? [] : cursors.slice(first, first + count)
}

function newestFirst(db: Db, { takenAt, messageId, position, count }: Omit<Start, 'groupIds'>) {
  return db
    .selectFrom('message_file')
    .select(['takenAt', 'messageId', 'position'])
    .where(upTo({ takenAt, messageId, position }))
    .orderBy('takenAt', 'desc')
    .orderBy('messageId', 'desc')
    .orderBy('position', 'desc')
    .limit(count)
}

function upTo({ takenAt, messageId, position }: Cursor): RawBuilder<boolean> {
  return sql`(message_file."takenAt", message_file."messageId", message_file."position") <= (${takenAt}, ${messageId}, ${position})`
}

/** In this order; what has gone meanwhile is left out. */
export async function presentPhotos(db: Db, cursors: readonly Cursor[]): Promise<Photo[]> {
  if (cursors.length === 0) return []
  const rows = await selectPhotos(db, { messageIds: [...new Set(cursors.map(({ messageId }) => messageId))] })
  const byCursor = new Map(rows.map((row) => [`${row.messageId} ${row.position}`, row]))
  return cursors.flatMap((cursor) => byCursor.get(`${cursor.messageId} ${cursor.position}`) ?? []).map(presentPhoto)
}

const selectPhotos = prepared((db, { messageIds }: { messageIds: string[] }) =>
  db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .leftJoin('user as author', 'author.id', 'message_file.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'author.avatarId')
    .select(selectFileForMembersColumns)
    .select([
      'file.size',
      'message_file.takenAt',
      'message_file.messageId',
      'message_file.position',
      'message.groupId',
      'message.data',
      'message_file.authorId',
      'author.name as authorName',
      'avatar.id as avatarId',
      'avatar.contentUrl as avatarUrl',
    ])
    .where('message_file.messageId', 'in', messageIds)
    .where('message_file.takenAt', 'is not', null)
    .$narrowType<{ takenAt: number }>(),
)

function presentPhoto(row: Awaited<ReturnType<typeof selectPhotos>>[number]): Photo {
  const { takenAt, messageId, position, authorId, authorName, avatarId, avatarUrl } = row
  return {
    ...presentMessageFile(row, position),
    takenAt,
    place: cursorOf({ takenAt, messageId, position }),
    size: row.size,
    message: messageId,
    group: row.groupId,
    title: label(JSON.parse(row.data) as MessageData, limits.notificationLine),
    ...(authorId &&
      authorName !== null && { author: presentUser({ id: authorId, name: authorName, avatarId, avatarUrl }) }),
  }
}
