import { collectionLimits, type PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockMembership } from '../membership/membership.ts'
import { addFiles, addPlaced, type To } from './add-files.ts'
import { fileIdsOf, filesOfCollection } from './files-of-collection.ts'
import { publishChange } from './publish-change.ts'
import { lockCollection, mayChange, requireMayAdd, type OwnCollection } from './require-collection.ts'
import { tellFollowers } from './tell-followers.ts'

/** @throws AppError not-found, readers-only-read, collection-full */
export function addPhotos(context: Context, collection: OwnCollection, photos: PhotoOfMessage[]): Promise<number> {
  return add(context, collection, (tx, to) => addFiles(tx, context, to, photos))
}

export type Period = { from: Seconds; until: Seconds; mine: boolean }

/** @throws AppError not-found, readers-only-read, collection-full */
export function addPeriod(context: Context, collection: OwnCollection, period: Period): Promise<number> {
  return add(context, collection, async (tx, to) =>
    addPlaced(tx, context, to, await listPeriod(tx, collection, period)),
  )
}

async function add(context: Context, collection: OwnCollection, into: (tx: Tx, to: To) => Promise<number>) {
  const { id, groupId, membership } = collection
  requireMayAdd(membership)
  const { userId } = membership
  return transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    const locked = await lockCollection(tx, id)
    const added = await into(tx, { id, groupId, userId })
    if (added === 0) return 0
    await tellFollowers(tx, context, locked, userId)
    await publishChange(tx, context, groupId)
    return added
  })
}

export async function listFiles(
  db: Db,
  { id, membership }: OwnCollection,
): Promise<{ files: string[]; mine: string[] }> {
  const rows = await filesOfCollection(db, id)
    .select(['collection_file.fileId', 'collection_file.addedBy'])
    .orderBy('collection_file.fileId')
    .limit(collectionLimits.photos)
    .execute()
  const own = rows.filter(({ addedBy }) => addedBy === membership.userId)
  return { files: rows.map(({ fileId }) => fileId), mine: own.map(({ fileId }) => fileId) }
}

export async function countPeriod(db: Db, collection: OwnCollection, period: Period) {
  requireMayAdd(collection.membership)
  const [placed, known] = await Promise.all([listPeriod(db, collection, period), fileIdsOf(db, collection.id)])
  return { photos: placed.length, added: placed.filter(({ fileId }) => known.has(fileId)).length }
}

/** Each once, though several messages may have it. */
async function listPeriod(
  db: Pick<Db, 'selectFrom'>,
  { groupId, membership }: OwnCollection,
  { from, until, mine }: Period,
) {
  const rows = await db
    .selectFrom('message_file')
    .select(['fileId', 'messageId'])
    .where('groupId', '=', groupId)
    .where('takenAt', '>=', from)
    .where('takenAt', '<', until)
    .$if(mine, (is) => is.where('authorId', '=', membership.userId))
    .orderBy('takenAt')
    .orderBy('messageId')
    .orderBy('position')
    .limit(collectionLimits.photos + 1)
    .execute()
  return [...new Map(rows.map((row) => [row.fileId, row])).values()]
}

/** @throws AppError readers-only-read, forbidden unless all may be taken out by this person */
export async function removePhotos(context: Context, collection: OwnCollection, fileIds: readonly string[]) {
  const { id, groupId, membership } = collection
  requireMayAdd(membership)
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    await lockCollection(tx, id)
    for (const portion of inPortions([...new Set(fileIds)], 200)) {
      const rows = await tx
        .selectFrom('collection_file')
        .innerJoin('message', 'message.id', 'collection_file.messageId')
        .select(['collection_file.addedBy', 'message.authorId'])
        .where('collection_file.collectionId', '=', id)
        .where('collection_file.fileId', 'in', portion)
        .execute()
      const isOwn = rows.every(({ addedBy, authorId }) => [addedBy, authorId].includes(membership.userId))
      if (!isOwn && !mayChange(membership, collection)) throw new AppError('forbidden')
      await tx.deleteFrom('collection_file').where('collectionId', '=', id).where('fileId', 'in', portion).execute()
    }
    await publishChange(tx, context, groupId)
  })
}
