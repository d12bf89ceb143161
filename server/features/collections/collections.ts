import { v7 as newId } from 'uuid'
import { collectionLimits, type Collection, type PhotoOfMessage } from '#contract/collections.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockMembership, publishToMembers, type Membership } from '../membership/membership.ts'
import { addFiles } from './add-files.ts'
import { filesOfCollection } from './files-of-collection.ts'
import { presentCollections } from './present-collections.ts'
import { mayAddTo, requireMayAdd, requireMayChange, type OwnCollection } from './require-collection.ts'

export async function listCollections(
  db: Db,
  membership: Membership,
  before: string | undefined,
): Promise<{ collections: Collection[]; hasMore: boolean; mayMake: boolean }> {
  const rows = await db
    .selectFrom('collection')
    .selectAll()
    .where('groupId', '=', membership.groupId)
    .$if(before !== undefined, (is) => is.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(collectionLimits.perPage + 1)
    .execute()
  return {
    collections: await presentCollections(db, membership, rows.slice(0, collectionLimits.perPage)),
    hasMore: rows.length > collectionLimits.perPage,
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
    if (known && (known.groupId !== groupId || known.madeBy !== userId)) throw new AppError('id-taken')
    if (known) return
    await lockRow(tx, 'group', groupId)
    const made = await tx.selectFrom('collection').select('id').where('groupId', '=', groupId).execute()
    if (made.length >= collectionLimits.perGroup) throw new AppError('too-many-collections')
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

type Change = { name?: string | undefined; cover?: string | null | undefined }

/** @throws AppError forbidden, readers-only-read, not-found, invalid-request */
export async function changeCollection(context: Context, collection: OwnCollection, change: Change): Promise<void> {
  const { id, groupId, membership } = collection
  requireMayChange(membership, collection)
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'collection', id))) throw new AppError('not-found')
    if (change.cover) {
      const cover = filesOfCollection(tx, id).select('message_file.fileId').where('message_file.fileId', '=', change.cover)
      if (!(await cover.executeTakeFirst())) throw new AppError('not-found')
    }
    if (change.name === undefined && change.cover === undefined) return
    await tx
      .updateTable('collection')
      .set({
        ...(change.name !== undefined && { name: visible(change.name) }),
        ...(change.cover !== undefined && { coverId: change.cover }),
      })
      .where('id', '=', id)
      .execute()
    await publishChange(tx, context, groupId)
  })
}

/** @throws AppError forbidden, readers-only-read */
export async function deleteCollection(context: Context, collection: OwnCollection): Promise<void> {
  const { id, groupId, membership } = collection
  requireMayChange(membership, collection)
  await transaction(context, async (tx) => {
    await tx.deleteFrom('collection').where('id', '=', id).execute()
    await tx.deleteFrom('notification').where('target', '=', targetOf(collection)).execute()
    await publishChange(tx, context, groupId)
  })
}

export function targetOf({ id, groupId }: { id: string; groupId: string }): string {
  return `/groups/${groupId}/collections/${id}`
}

export async function publishChange(tx: Tx, context: Context, groupId: string): Promise<void> {
  await publishToMembers(tx, context, groupId, { type: 'collections-changed', group: groupId })
}

/** @throws AppError invalid-request for a name that nobody would see */
function visible(name: string): string {
  const line = plainLine(name)
  if (line === '') {
    throw new AppError('invalid-request', { fields: [{ path: '/name', problem: 'has nothing that shows' }] })
  }
  return line
}
