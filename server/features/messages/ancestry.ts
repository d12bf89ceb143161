import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'

export async function listLineage(db: Db | Tx, messageId: string): Promise<string[]> {
  const rows = await selectAncestors(db, messageId).select('ancestor.id').orderBy('ancestor.depth').execute()
  return rows.map(({ id }) => id)
}

/** The same, and whether the conversation at the top of them is closed. */
export function listAncestors(tx: Tx, messageId: string): Promise<{ id: string; closedAt: number | null }[]> {
  return selectAncestors(tx, messageId)
    .innerJoin('message as above', 'above.id', 'ancestor.id')
    .select(['ancestor.id', 'above.closedAt'])
    .orderBy('ancestor.depth')
    .execute()
}

export type Kin = { ancestors: { id: string; data: string | null }[]; childIds: string[] }

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

export async function listRoots(db: Db, replyIds: string[]): Promise<Map<string, Root>> {
  if (replyIds.length === 0) return new Map()
  const rows = await selectUpwards(db, { ids: replyIds })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const roots = new Map<string, Root>()
  for (const replyId of replyIds) {
    let row = byId.get(replyId)
    while (row?.parentId) row = byId.get(row.parentId)
    if (row?.data != null) roots.set(replyId, { id: row.id, data: row.data, closedAt: row.closedAt })
  }
  return roots
}

export type Root = { id: string; data: string; closedAt: number | null }

const selectUpwards = prepared((db, { ids }: { ids: string[] }) =>
  db
    .withRecursive('climb(id, parentId)', (q) =>
      q
        .selectFrom('message')
        .select(['id', 'parentId'])
        .where('id', 'in', ids)
        .union(
          q
            .selectFrom('message')
            .innerJoin('climb', 'climb.parentId', 'message.id')
            .select(['message.id', 'message.parentId']),
        ),
    )
    .selectFrom('climb')
    .leftJoin('message as top', (join) => join.onRef('top.id', '=', 'climb.id').on('climb.parentId', 'is', null))
    .select(['climb.id', 'climb.parentId', 'top.data', 'top.closedAt']),
)

/** One row: since when only hosts reply in the conversation of this message. */
export function selectClosing(db: Db, messageId: string) {
  return db
    .withRecursive('above(parentId, closedAt)', (q) =>
      q
        .selectFrom('message')
        .select(['parentId', 'closedAt'])
        .where('id', '=', messageId)
        .unionAll(
          q
            .selectFrom('message')
            .innerJoin('above', 'above.parentId', 'message.id')
            .select(['message.parentId', 'message.closedAt']),
        ),
    )
    .selectFrom('above')
    .select('above.closedAt')
    .where('above.parentId', 'is', null)
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
}
