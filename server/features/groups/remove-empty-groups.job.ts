import { sql, type ExpressionBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { newKey } from '../../http/viewer.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishToMembers } from '../membership/membership.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'

const day = 86_400
const grace = 30 * day
const threadsAtATime = 100

/**
 * Removes groups that have been without a member for 30 days, and those that were to close, with all their messages.
 * Until then the invitation link revives an empty one. Their files are then unused, and go a day later.
 */
export const removeEmptyGroupsJob: Job<'remove-empty-groups'> = {
  kind: 'remove-empty-groups',
  every: day,
  run: async (context) => {
    await noteEmptyGroups(context)
    await closeGroups(context)
    const due = await context.db
      .selectFrom('group')
      .select('id')
      .where('emptySince', '<=', context.clock() - grace)
      .execute()
    for (const { id } of due) while (await removePart(context, id));
  },
}

/** Empties the groups whose time has come. Nothing lets anybody in from then on. */
async function closeGroups(context: Context): Promise<void> {
  const now = context.clock()
  const due = await context.db.selectFrom('group').select('id').where('closesAt', '<=', now).execute()
  for (const { id } of due) {
    await transaction(context, async (tx) => {
      const group = await lockRow(tx, 'group', id)
      if (!group || group.closesAt === null || group.closesAt > now) return
      const closed = { inviteKey: newKey(), emptySince: now - grace }
      await tx.updateTable('group').set(closed).where('id', '=', id).execute()
      for (const table of ['invitation', 'offered_membership', 'join_request'] as const)
        await tx.deleteFrom(table).where('groupId', '=', id).execute()
      await publishToMembers(tx, context, id, { type: 'members-changed', group: id })
      await tx.deleteFrom('membership').where('groupId', '=', id).execute()
    })
  }
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

/** Removes some threads of a group and, once there are none, the group. Returns whether anything is left. */
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
      .where('parentId', 'is', null)
      .where((is) =>
        is.or([
          is('isInFront', '=', sql.lit(1)),
          is.exists(is.selectFrom('withheld_message').select('messageId').whereRef('messageId', '=', 'message.id')),
        ]),
      )
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
