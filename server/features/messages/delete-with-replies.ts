import { sql } from 'kysely'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'

export async function deleteWithReplies(tx: Tx, groupId: string, messageIds: readonly string[]): Promise<void> {
  // Two deletions in one group go one after the other, so that no message is counted off twice.
  await lockRow(tx, 'group', groupId)
  const rows = await listFromTheLeavesUp(tx, messageIds)
  // Deleting the top alone would do, but SQLite follows a chain of references only so deep.
  for (const portionOfRows of inPortions(rows)) {
    const ids = portionOfRows.map(({ id }) => id)
    await tx.deleteFrom('message').where('id', 'in', ids).execute()
  }
  const inFront = rows.filter(({ isInFront }) => isInFront === 1).length
  await tx
    .updateTable('group')
    .set((is) => ({ messagesInFront: is('messagesInFront', '-', inFront) }))
    .where('id', '=', groupId)
    .execute()
}

/** All that `deleteWithReplies` would take along. */
export async function countReplies(db: Db, messageId: string): Promise<number> {
  const { count } = await selectWithReplies(db, [messageId])
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) - 1
}

function listFromTheLeavesUp(tx: Tx, messageIds: readonly string[]) {
  return selectWithReplies(tx, messageIds).select(['id', 'isInFront']).orderBy('depth', 'desc').execute()
}

function selectWithReplies(db: Db | Tx, messageIds: readonly string[]) {
  return (db as Db)
    .withRecursive('descendant(id, isInFront, depth)', (q) =>
      q
        .selectFrom('message')
        .select(['id', 'isInFront', sql<number>`0`.as('depth')])
        .where('id', 'in', messageIds)
        .unionAll(
          q
            .selectFrom('message')
            .innerJoin('descendant', 'descendant.id', 'message.parentId')
            .select((is) => ['message.id', 'message.isInFront', is('descendant.depth', '+', 1).as('depth')]),
        ),
    )
    .selectFrom('descendant')
}
