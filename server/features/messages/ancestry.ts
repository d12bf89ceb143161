import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'

export async function listLineage(db: Db | Tx, messageId: string): Promise<string[]> {
  const rows = await selectAncestors(db, messageId).select('ancestor.id').orderBy('ancestor.depth').execute()
  return rows.map(({ id }) => id)
}

export type Kin = { ancestors: { id: string; data: string | null }[]; childIds: string[] }

/** A message's ancestors, nearest first, as many of them as are to be named with their data; its replies, oldest first. */
export async function listKin(db: Db, messageId: string, named: number): Promise<Kin> {
  const rows = await selectKin(db, { messageId, named })
  const ancestors = rows.filter(({ part }) => part === 0)
  return { ancestors, childIds: rows.slice(ancestors.length).map(({ id }) => id) }
}

const selectKin = prepared((db, { messageId, named }: { messageId: string; named: number }) => {
  const children = db
    .selectFrom('message')
    .select(['id', sql<string | null>`null`.as('data'), sql<number>`1`.as('part'), 'postedAt as place'])
    .where('parentId', '=', messageId)
  return selectAncestors(db, messageId)
    .leftJoin('message as near', (join) => join.onRef('near.id', '=', 'ancestor.id').on('ancestor.depth', '<=', named))
    .select(['ancestor.id', 'near.data', sql<number>`0`.as('part'), 'ancestor.depth as place'])
    .unionAll(children)
    .orderBy('part')
    .orderBy('place')
    .orderBy('id')
})

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
}
