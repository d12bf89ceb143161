import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueueOnce, type RefusedReply } from '../../jobs/queue.ts'

export type EmailReplyRow = Selectable<Tables['email_reply']>
type Settled = Pick<EmailReplyRow, 'id' | 'userId'>

/** Its person is told once. */
export async function refuse(context: Context, row: Settled, reason: RefusedReply): Promise<void> {
  await settle(context, row, 'refused', reason)
}

/** `leftOut` when not all of its files could come along. */
export async function settlePosted(context: Context, row: Settled, leftOut: boolean): Promise<void> {
  await settle(context, row, 'posted', leftOut ? 'file' : undefined)
}

async function settle(
  context: Context,
  { id, userId }: Settled,
  state: 'posted' | 'refused',
  reason: RefusedReply | undefined,
): Promise<void> {
  const isTold = reason !== undefined && (await context.rateLimits.countIfLeft({ replyNoticeByPerson: userId }))
  await transaction(context, async (tx) => {
    await tx.updateTable('email_reply').set({ state, sender: '', words: '' }).where('id', '=', id).execute()
    if (!isTold) return
    const data = { emailReplyId: id, reason }
    await enqueueOnce(tx, context.clock, 'send-reply-notice', data, { id: `reply-notice.${id}` })
  })
}
