import { iso, type ArchivedCollection, type ArchivedPlace } from '../../../archive/schema.ts'
import type { Db } from '../../../database/tables.ts'

/** Where the photos of these messages have been added, by message and file. */
export async function readPlaces(db: Db, messageIds: readonly string[]): Promise<Map<string, ArchivedPlace[]>> {
  const rows = await db
    .selectFrom('collection_file')
    .innerJoin('collection', 'collection.id', 'collection_file.collectionId')
    .selectAll('collection_file')
    .where('messageId', 'in', messageIds)
    .where('deletedAt', 'is', null)
    .orderBy('collectionId')
    .orderBy('fileId')
    .execute()
  const places = new Map<string, ArchivedPlace[]>()
  for (const { messageId, fileId, collectionId, addedBy, addedAt, rank } of rows) {
    const key = placeKey(messageId, fileId)
    const there = places.get(key) ?? []
    const by = addedBy === null ? {} : { addedBy }
    there.push({ collection: collectionId, ...by, addedAt, addedAtIso: iso(addedAt), ...(rank !== null && { rank }) })
    places.set(key, there)
  }
  return places
}

export function placeKey(messageId: string, fileId: string): string {
  return `${messageId} ${fileId}`
}

/** In the order of the ids. */
export async function readCollections(db: Db, ids: readonly string[]): Promise<ArchivedCollection[]> {
  const rows = await db.selectFrom('collection').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id, groupId, name, coverId, isByHand, madeBy, createdAt }) => ({
    id,
    group: groupId,
    name,
    ...(coverId !== null && { cover: coverId }),
    ...(isByHand === 1 && { byHand: true as const }),
    ...(madeBy !== null && { madeBy }),
    createdAt,
    createdAtIso: iso(createdAt),
  }))
}
