import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'

export function filesOfCollection(db: Pick<Db, 'selectFrom'>, collectionId: string) {
  return filesOfCollections(db, [collectionId])
}

export async function fileIdsOf(db: Pick<Db, 'selectFrom'>, collectionId: string): Promise<Set<string>> {
  const rows = await filesOfCollection(db, collectionId).select('message_file.fileId').execute()
  return new Set(rows.map(({ fileId }) => fileId))
}

/** What their messages still have, unless that has gone elsewhere with somebody who leaves. */
export function filesOfCollections(db: Pick<Db, 'selectFrom'>, collectionIds: readonly string[]) {
  return db
    .selectFrom('collection_file')
    .innerJoin('message_file', (on) =>
      on
        .onRef('message_file.messageId', '=', 'collection_file.messageId')
        .onRef('message_file.fileId', '=', 'collection_file.fileId'),
    )
    .innerJoin('collection', (on) =>
      on
        .onRef('collection.id', '=', 'collection_file.collectionId')
        // Hidden from the index of groups: SQLite would go through all photos of the group.
        .on(sql<boolean>`collection."groupId" = coalesce(message_file."groupId", '')`),
    )
    .where('collection_file.collectionId', 'in', collectionIds)
    .where('message_file.takenAt', 'is not', null)
    .$narrowType<{ takenAt: number }>()
}

export function isInCollection<T extends keyof Tables>(
  is: ExpressionBuilder<Tables, T | 'message_file'>,
  collectionId: string,
) {
  const of = is as unknown as ExpressionBuilder<Tables, 'message_file'>
  return of.exists(
    of
      .selectFrom('collection_file')
      .select('collection_file.fileId')
      .where('collection_file.collectionId', '=', collectionId)
      .whereRef('collection_file.fileId', '=', 'message_file.fileId')
      .whereRef('collection_file.messageId', '=', 'message_file.messageId'),
  )
}
