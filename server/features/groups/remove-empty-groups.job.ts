import { sql, type ExpressionBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'

const day = 86_400
const grace = 30 * day
const threadsAtATime = 100

/**
 * Removes the groups that have been without a member for 30 days, with all their messages. Until then whoever has the
 * invitation link brings such a group back. Their files are unused from then on, and go a day later.
 */
export const removeEmptyGroupsJob: Job<'remove-empty-groups'> = {
  kind: 'remove-empty-groups',
  every: day,
  run: async (context) => {
    await noteEmptyGroups(context)
    const due = await context.db
      .selectFrom('group')
      .select('id')
      .where('emptySince', '<=', context.clock() - grace)
      .execute()
    for (const { id } of due) while (await removePart(context, id));
  },
}

function hasMembers(is: ExpressionBuilder<Tables, 'group'>) {
  return is.exists(is.selectFrom('membership').select('userId').whereRef('membership.groupId', '=', 'group.id'))
}

async function noteEmptyGroups(context: Context): Promise<void> {
  await transaction(context, async (tx) => {
    await tx
      .updateTable('group')
      .set({ emptySince: context.clock() })
      .where('emptySince', 'is', null)
      .where((is) => is.not(hasMembers(is)))
      .execute()
    await tx
      .updateTable('group')
      .set({ emptySince: null })
      .where('emptySince', 'is not', null)
      .where(hasMembers)
      .execute()
  })
}

/** Removes some threads of a group and, once there are none, the group. True while there is something left. */
async function removePart(context: Context, groupId: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    const stillEmpty = await tx
      .selectFrom('group')
      .select('id')
      .where('id', '=', groupId)
      .where((is) => is.not(hasMembers(is)))
      .executeTakeFirst()
    if (!stillEmpty) return false
    const threads = await tx
      .selectFrom('message')
      .select('id')
      .where('groupId', '=', groupId)
      .where('isInFront', '=', sql.lit(1))
      .where('parentId', 'is', null)
      .limit(threadsAtATime)
      .execute()
    if (threads.length > 0) {
      await deleteWithReplies(
        tx,
        groupId,
        threads.map(({ id }) => id),
      )
      return true
    }
    await tx.deleteFrom('group').where('id', '=', groupId).execute()
    return false
  })
}
