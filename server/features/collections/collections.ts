import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { collectionLimits, type Collection, type PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { lockMembership, requireMember, type Membership } from '../membership/membership.ts'
import { addFiles, addPlaced, photosOf } from './add-files.ts'
import { filesOfCollection } from './files-of-collection.ts'
import { presentCollections } from './present-collections.ts'
import { publishChange } from './publish-change.ts'
import { lockCollection, mayAddTo, requireMayAdd, requireMayChange, type OwnCollection } from './require-collection.ts'
import { targetOf } from './tell-followers.ts'

export async function listCollections(
  db: Db,
  membership: Membership,
  from: string | undefined,
): Promise<{ collections: Collection[]; next?: string; mayMake: boolean }> {
  const [createdAt, id] = from?.split('_') ?? []
  const rows = await db
    .selectFrom('collection')
    .selectAll()
    .where('groupId', '=', membership.groupId)
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (is) => is.where(sql<boolean>`("createdAt", "id") <= (${Number(createdAt)}, ${id})`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(collectionLimits.perPage + 1)
    .execute()
  const next = rows[collectionLimits.perPage]
  return {
    collections: await presentCollections(db, membership, rows.slice(0, collectionLimits.perPage)),
    ...(next && { next: `${next.createdAt}_${next.id}` }),
    mayMake: mayAddTo(membership),
  }
}

type Draft = { id?: string | undefined; name: string; photos?: PhotoOfMessage[] | undefined }

/** @throws AppError readers-only-read, invalid-request, too-many-collections, id-taken, not-found */
export async function makeCollection(context: Context, membership: Membership, draft: Draft): Promise<string> {
  requireMayAdd(membership)
  const { userId, groupId } = membership
  const name = visible(draft.name)
  const id = draft.id ?? newId()
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    const known = await lockRow(tx, 'collection', id)
    if (known && (known.groupId !== groupId || known.madeBy !== userId || known.deletedAt !== null))
      throw new AppError('id-taken')
    if (known) return
    await requireRoom(tx, groupId)
    const added = await tx
      .insertInto('collection')
      .values({ id, groupId, name, coverId: null, madeBy: userId, createdAt: context.clock() })
      .onConflict((is) => is.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('id-taken')
    if (draft.photos) await addFiles(tx, context, { id, groupId, userId }, draft.photos)
    await publishChange(tx, context, groupId)
  })
  return id
}

/** @throws AppError readers-only-read, invalid-request, too-many-collections, not-found when it has no photos */
export async function collectAlbum(context: Context, membership: Membership, album: { id: string; name: string }) {
  requireMayAdd(membership)
  const { userId, groupId } = membership
  const name = visible(album.name)
  return transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    if (!(await lockRow(tx, 'message', album.id))) throw new AppError('not-found')
    const made = tx.selectFrom('collection').select(['id', 'deletedAt']).where('albumId', '=', album.id)
    const known = await made.executeTakeFirst()
    if (known?.deletedAt === null) return known.id
    const photos = await photosOf(tx, album.id)
    if (photos.length === 0) throw new AppError('not-found')
    await requireRoom(tx, groupId)
    await tx.updateTable('collection').set({ albumId: null }).where('albumId', '=', album.id).execute()
    const row = { id: newId(), groupId, name, madeBy: userId, albumId: album.id, createdAt: context.clock() }
    await tx.insertInto('collection').values(row).execute()
    await addPlaced(tx, context, { id: row.id, groupId, userId }, photos)
    await publishChange(tx, context, groupId)
    return row.id
  })
}

async function requireRoom(tx: Tx, groupId: string): Promise<void> {
  await lockRow(tx, 'group', groupId)
  if (!(await hasRoom(tx, groupId))) throw new AppError('too-many-collections')
}

/** Whether the group may have one more. */
export async function hasRoom(tx: Tx, groupId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('collection')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) < collectionLimits.perGroup
}

type Change = { name?: string | undefined; cover?: string | null | undefined; order?: 'date' | 'hand' | undefined }

/** @throws AppError forbidden, readers-only-read, not-found, invalid-request */
export async function changeCollection(context: Context, collection: OwnCollection, change: Change): Promise<void> {
  const { id, groupId, membership } = collection
  requireMayChange(membership, collection)
  await transaction(context, async (tx) => {
    await lockCollection(tx, id)
    if (change.cover) {
      const cover = filesOfCollection(tx, id)
        .select('message_file.fileId')
        .where('message_file.fileId', '=', change.cover)
      if (!(await cover.executeTakeFirst())) throw new AppError('not-found')
    }
    if (Object.values(change).every((value) => value === undefined)) return
    await tx
      .updateTable('collection')
      .set({
        ...(change.name !== undefined && { name: visible(change.name) }),
        ...(change.cover !== undefined && { coverId: change.cover }),
        ...(change.order !== undefined && { isByHand: change.order === 'hand' ? 1 : 0 }),
      })
      .where('id', '=', id)
      .execute()
    await publishChange(tx, context, groupId)
  })
}

/** How long what was deleted can come back. */
export const undoableFor: Seconds = 86_400

/** @throws AppError forbidden, readers-only-read */
export async function deleteCollection(context: Context, collection: OwnCollection): Promise<void> {
  const { id, groupId, membership } = collection
  requireMayChange(membership, collection)
  await transaction(context, async (tx) => {
    await tx.updateTable('collection').set({ deletedAt: context.clock() }).where('id', '=', id).execute()
    await tx.deleteFrom('notification').where('target', '=', targetOf(collection)).execute()
    await publishChange(tx, context, groupId)
  })
}

/** @throws AppError not-found once that is too late, forbidden, readers-only-read, too-many-collections */
export async function restoreCollection(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { db, clock } = context
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deletedAt !== null && row.deletedAt < clock() - undoableFor)) throw new AppError('not-found')
  requireMayChange(await requireMember(db, viewer, row.groupId), row)
  await transaction(context, async (tx) => {
    await requireRoom(tx, row.groupId)
    await tx.updateTable('collection').set({ deletedAt: null }).where('id', '=', id).execute()
    await publishChange(tx, context, row.groupId)
  })
}

/** @throws AppError invalid-request for a name that nobody would see */
function visible(name: string): string {
  const line = plainLine(name)
  if (line === '') {
    throw new AppError('invalid-request', { fields: [{ path: '/name', problem: 'has nothing that shows' }] })
  }
  return line
}
