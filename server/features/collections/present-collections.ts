import { sql } from 'kysely'
import { collectionLimits, type Collection } from '#contract/collecting/collections.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { presentMessageFile, selectFileOfMessageColumns } from '../files/files.ts'
import type { Membership } from '../membership/membership.ts'
import { filesOfCollections } from './files-of-collection.ts'
import { mayAddTo, mayChange, type CollectionRow } from './require-collection.ts'

type Reading = Pick<Db, 'selectFrom'>

export async function presentCollection(db: Reading, membership: Membership, row: CollectionRow): Promise<Collection> {
  const [collection] = await presentCollections(db, membership, [row])
  return collection!
}

/** With as many statements, however many there are. */
export async function presentCollections(
  db: Reading,
  membership: Membership,
  rows: readonly CollectionRow[],
): Promise<Collection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [counts, covers, people, makers] = await Promise.all([
    listCounts(db, ids),
    listCovers(db, ids),
    listPeople(db, ids),
    listUsers(db, [...new Set(rows.flatMap(({ madeBy }) => madeBy ?? []))]),
  ])
  return rows.map((row) => {
    const count = counts.get(row.id)
    const cover = covers.get(row.id)
    const shown = people.get(row.id) ?? []
    const maker = row.madeBy === null ? undefined : makers.get(row.madeBy)
    return {
      id: row.id,
      group: row.groupId,
      name: row.name,
      ...(cover && { cover: presentMessageFile(cover, cover.position) }),
      photos: Number(count?.photos ?? 0),
      videos: Number(count?.videos ?? 0),
      ...(count && { from: Number(count.first), until: Number(count.last) }),
      people: shown.slice(0, collectionLimits.people).map(presentUser),
      peopleCount: shown.length,
      ...(maker && { madeBy: presentUser(maker) }),
      order: row.isByHand ? ('hand' as const) : ('date' as const),
      createdAt: row.createdAt,
      mayAdd: mayAddTo(membership),
      mayChange: mayChange(membership, row),
    }
  })
}

async function listCounts(db: Reading, ids: readonly string[]) {
  const isVideo = sql<number>`sum(case when file.type like 'video/%' then 1 else 0 end)`
  const isPhoto = sql<number>`sum(case when file.type like 'video/%' then 0 else 1 end)`
  const rows = await filesOfCollections(db, ids)
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select((is) => [
      'collection_file.collectionId',
      isPhoto.as('photos'),
      isVideo.as('videos'),
      is.fn.min('message_file.takenAt').as('first'),
      is.fn.max('message_file.takenAt').as('last'),
    ])
    .groupBy('collection_file.collectionId')
    .execute()
  return new Map(rows.map((row) => [row.collectionId, row]))
}

/** The chosen one, otherwise the oldest. */
async function listCovers(db: Reading, ids: readonly string[]) {
  const ranked = filesOfCollections(db, ids)
    .select(['collection_file.collectionId', 'message_file.messageId', 'message_file.position'])
    .select(
      sql<number>`row_number() over (
        partition by collection_file."collectionId"
        order by case when collection."coverId" = message_file."fileId" then 0 else 1 end,
          message_file."takenAt", message_file."messageId", message_file."position"
      )`.as('rank'),
    )
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('message_file', (on) =>
      on
        .onRef('message_file.messageId', '=', 'ranked.messageId')
        .onRef('message_file.position', '=', 'ranked.position'),
    )
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(selectFileOfMessageColumns)
    .select(['ranked.collectionId', 'message_file.position'])
    .where('ranked.rank', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.collectionId, row]))
}

/** Who posted them, those with most first. */
async function listPeople(db: Reading, ids: readonly string[]) {
  const rows = await filesOfCollections(db, ids)
    .innerJoin('user', 'user.id', 'message_file.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select([...selectUserColumns, 'collection_file.collectionId'])
    .groupBy(['collection_file.collectionId', 'user.id', 'user.name', 'avatar.id', 'avatar.contentUrl'])
    .orderBy((is) => is.fn.countAll(), 'desc')
    .orderBy('user.id')
    .execute()
  return Map.groupBy(rows, ({ collectionId }) => collectionId)
}

async function listUsers(db: Reading, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
