import { sql } from 'kysely'
import type { Db, Tx } from '../../database/tables.ts'

/** The ids of a message's ancestors, nearest first. */
export async function listLineage(db: Db | Tx, messageId: string): Promise<string[]> {
  const rows = await selectAncestors(db, messageId).select('ancestor.id').execute()
  return rows.map(({ id }) => id)
}

/** A message's ancestors, nearest first; the nearest ones, as many as are to be named, with their data. */
export function listAncestors(db: Db, messageId: string, named: number) {
  return selectAncestors(db, messageId)
    .leftJoin('message as near', (join) =>
      join.onRef('near.id', '=', 'ancestor.id').on('ancestor.depth', '<=', sql.lit(named)),
    )
    .select(['ancestor.id', 'near.data'])
    .execute()
}

function selectAncestors(db: Db | Tx, messageId: string) {
  return (db as Db)
    .withRecursive('ancestor(id, parentId, depth)', (q) =>
      q
        .selectFrom('message')
        .select(['id', 'parentId', sql<number>`0`.as('depth')])
        .where('id', '=', messageId)
        .unionAll(
          q
            .selectFrom('message')
            .innerJoin('ancestor', 'ancestor.parentId', 'message.id')
            .select((is) => ['message.id', 'message.parentId', is('ancestor.depth', '+', 1).as('depth')]),
        ),
    )
    .selectFrom('ancestor')
    .where('ancestor.depth', '>', 0)
    .orderBy('ancestor.depth')
}
