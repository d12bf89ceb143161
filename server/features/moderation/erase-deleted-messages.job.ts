import type { ExpressionBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { forgetBlocks } from '../block-kinds/save-blocks.ts'
import { publishToMembers } from '../membership/membership.ts'
import { listLineage } from '../messages/ancestry.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'
import { keptFor } from './restore.ts'

const everyHour = 3600
const portion = 100

/**
 * Erases what hosts have deleted 30 days ago. Its files are unused from then on, and go a day later; its place stays
 * while there are replies to it.
 */
export const eraseDeletedMessagesJob: Job<'erase-deleted-messages'> = {
  kind: 'erase-deleted-messages',
  every: everyHour,
  run: async (context) => {
    for (;;) {
      const due = await listDue(context)
      for (const { messageId, groupId } of due) await erase(context, { messageId, groupId })
      if (due.length < portion) return
    }
  },
}

function listDue(context: Context) {
  return context.db
    .selectFrom('withheld_message')
    .select(['messageId', 'groupId'])
    .where('state', '=', 'deleted')
    .where('withheldAt', '<=', context.clock() - keptFor)
    .where((is) => is.or([is('data', 'is not', null), is.not(hasReplies(is))]))
    .orderBy('withheldAt')
    .limit(portion)
    .execute()
}

function hasReplies(is: ExpressionBuilder<Tables, 'withheld_message'>) {
  return is.exists(
    is.selectFrom('message as reply').select('reply.id').whereRef('reply.parentId', '=', 'withheld_message.messageId'),
  )
}

async function erase(context: Context, { messageId, groupId }: { messageId: string; groupId: string }): Promise<void> {
  await transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    await lockRow(tx, 'message', messageId)
    const erased = await tx
      .updateTable('withheld_message')
      .set({ data: null })
      .where('messageId', '=', messageId)
      .where('state', '=', 'deleted')
      .where('withheldAt', '<=', context.clock() - keptFor)
      .returning('messageId')
      .executeTakeFirst()
    // A host has just brought it back.
    if (!erased) return
    await tx.deleteFrom('withheld_file').where('messageId', '=', messageId).execute()
    await tx.deleteFrom('message_version').where('messageId', '=', messageId).execute()
    await tx.deleteFrom('reaction').where('messageId', '=', messageId).execute()
    await tx.deleteFrom('photo_person').where('messageId', '=', messageId).execute()
    await forgetBlocks(tx, messageId)
    const reply = await tx.selectFrom('message').select('id').where('parentId', '=', messageId).executeTakeFirst()
    if (reply) return
    const lineage = await listLineage(tx, messageId)
    await deleteWithReplies(tx, groupId, [messageId])
    const event = { type: 'message-deleted', group: groupId, message: messageId, lineage } as const
    await publishToMembers(tx, context, groupId, event)
  })
}
