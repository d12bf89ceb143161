import { collectionLimits, type PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { fileIdsOf } from './files-of-collection.ts'
import { publishChange } from './publish-change.ts'

export type To = { id: string; groupId: string; userId: string }
type Placed = { fileId: string; messageId: string }

/**
 * Into a locked collection, each once. What its message no longer has is left out.
 * @returns how many are new in it
 * @throws AppError not-found when none is in the group, collection-full
 */
export async function addFiles(tx: Tx, context: Context, to: To, photos: readonly PhotoOfMessage[]): Promise<number> {
  const wanted = new Map(photos.map((photo) => [photo.file, photo]))
  const there = await filesInGroup(tx, to.groupId, [...wanted.values()])
  if (there.length === 0) throw new AppError('not-found')
  return addPlaced(tx, context, to, there)
}

/**
 * All of a message, into a collection that may have gone meanwhile. Nobody is told: the message itself is news.
 * @throws AppError collection-full
 */
export async function addPhotosOf(tx: Tx, context: Context, to: To, messageId: string): Promise<number> {
  const collection = await lockRow(tx, 'collection', to.id)
  if (collection?.groupId !== to.groupId || collection.deletedAt !== null) return 0
  const added = await addPlaced(tx, context, to, await photosOf(tx, messageId))
  if (added > 0) await publishChange(tx, context, to.groupId)
  return added
}

export function photosOf(tx: Tx, messageId: string): Promise<Placed[]> {
  return tx
    .selectFrom('message_file')
    .select(['fileId', 'messageId'])
    .where('messageId', '=', messageId)
    .where('takenAt', 'is not', null)
    .orderBy('position')
    .execute()
}

/** The same with photos that are in messages of the group. @throws AppError collection-full */
export async function addPlaced(tx: Tx, { clock }: Context, to: To, placed: readonly Placed[]): Promise<number> {
  const known = await fileIdsOf(tx, to.id)
  const added = placed.filter(({ fileId }) => !known.has(fileId))
  if (known.size + added.length > collectionLimits.photos) throw new AppError('collection-full')
  for (const portion of inPortions(added, 100)) {
    const values = portion.map(({ fileId, messageId }) => ({
      collectionId: to.id,
      fileId,
      messageId,
      addedBy: to.userId,
      addedAt: clock(),
    }))
    await tx
      .insertInto('collection_file')
      .values(values)
      .onConflict((is) =>
        // It was added from a message that has it no more.
        is.columns(['collectionId', 'fileId']).doUpdateSet((of) => ({
          messageId: of.ref('excluded.messageId'),
          addedBy: of.ref('excluded.addedBy'),
          addedAt: of.ref('excluded.addedAt'),
        })),
      )
      .execute()
  }
  return added.length
}

/** Those that are in messages of the group, each once. */
export async function filesInGroup(tx: Tx, groupId: string, photos: readonly PhotoOfMessage[]): Promise<Placed[]> {
  const found: Placed[] = []
  for (const portion of inPortions(photos, 200)) {
    const asked = new Map(portion.map(({ file, message }) => [file, message]))
    const rows = await tx
      .selectFrom('message_file')
      .select(['fileId', 'messageId'])
      .distinct()
      .where('groupId', '=', groupId)
      .where('takenAt', 'is not', null)
      .where('fileId', 'in', [...asked.keys()])
      .where('messageId', 'in', [...new Set(asked.values())])
      .execute()
    found.push(...rows.filter(({ fileId, messageId }) => asked.get(fileId) === messageId))
  }
  return found
}
