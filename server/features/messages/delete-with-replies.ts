import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type ExpressionBuilder } from 'kysely'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { countInFront } from './count-in-front.ts'

const deletedAtOnce = 100

export async function deleteWithReplies(tx: Tx, groupId: string, messageIds: readonly string[]): Promise<void> {
  // Serializes deletions in a group, so that no message is counted off twice.
  await lockRow(tx, 'group', groupId)
  const rows = await listFromTheLeavesUp(tx, messageIds)
  for (const portionOfRows of inPortions(rows, deletedAtOnce)) {
    const ids = portionOfRows.map(({ id }) => id)
    // Deleting the root alone would do, but SQLite follows a chain of references slowly, and only to a limited depth.
    await tx.updateTable('message').set({ parentId: null }).where('id', 'in', ids).execute()
    await tx.deleteFrom('message').where('id', 'in', ids).execute()
    // SQLite leaves no time for others in between.
    await nextTurn()
  }
  const inFront = rows.filter(({ isInFront }) => isInFront === 1).length
  await countInFront(tx, groupId, -inFront)
}

/** Counts what `deleteWithReplies` would delete, with the message's own photos. */
export async function countReplies(db: Db, messageId: string): Promise<{ replies: number; photos: number }> {
  const { messages, photos } = await selectWithReplies(db, [messageId])
    .select((is) => [is.fn.countAll().as('messages'), is.fn.sum(photosOf(is)).as('photos')])
    .executeTakeFirstOrThrow()
  return { replies: Number(messages) - 1, photos: Number(photos) }
}

function listFromTheLeavesUp(tx: Tx, messageIds: readonly string[]) {
  return selectWithReplies(tx, messageIds).select(['id', 'isInFront', 'depth']).orderBy('depth', 'desc').execute()
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

function photosOf(is: ExpressionBuilder<Tables & { descendant: { id: string } }, 'descendant'>) {
  return is
    .selectFrom('message_file')
    .select((file) => file.fn.countAll<number>().as('count'))
    .whereRef('message_file.messageId', '=', 'descendant.id')
}
