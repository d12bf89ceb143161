import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'

/** What the person has added to a collection. */
export type Added = { kind: 'added'; collectionId: string; fileIds: string[] }

export async function readAdded(tx: Tx, userId: string): Promise<Added[]> {
  const rows = await tx
    .selectFrom('collection_file')
    .select(['collectionId', 'fileId'])
    .where('addedBy', '=', userId)
    .execute()
  return [...Map.groupBy(rows, ({ collectionId }) => collectionId)].flatMap(([collectionId, files]) =>
    inPortions(files.map(({ fileId }) => fileId)).map((fileIds) => ({ kind: 'added' as const, collectionId, fileIds })),
  )
}

/** What somebody else has added again meanwhile is theirs. */
export async function addedAgain(tx: Tx, userId: string, { collectionId, fileIds }: Added): Promise<void> {
  await tx
    .updateTable('collection_file')
    .set({ addedBy: userId })
    .where('collectionId', '=', collectionId)
    .where('fileId', 'in', fileIds)
    .where('addedBy', 'is', null)
    .execute()
}
