import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { fetchLater, isDue, keepLink } from '../links/links.ts'
import { linkIn } from './link-of-message.ts'
import { readWhole } from './whole-message.ts'

const messagesAtATime = 200
/** In seconds; so that a server with years of messages does not call on hundreds of others at once. */
const betweenFetches = 20

/** Notes the links of the messages from before they were kept, newest first, and has them read little by little. */
export const findOldLinksJob: Job<'find-old-links'> = {
  kind: 'find-old-links',
  run: async (context, { before }) => {
    const messages = await context.db
      .selectFrom('message')
      .leftJoin('long_message', 'long_message.messageId', 'message.id')
      .select((is) => ['message.id', is.fn.coalesce('long_message.data', 'message.data').as('data')])
      .where('message.linkId', 'is', null)
      .$if(before !== undefined, (q) => q.where('message.id', '<', before!))
      .orderBy('message.id', 'desc')
      .limit(messagesAtATime)
      .execute()
    let wait = 0
    for (const { id, data } of messages) {
      if (linkIn(JSON.parse(data) as MessageData) && (await noteLink(context, id, wait))) wait += betweenFetches
    }
    const last = messages[messagesAtATime - 1]
    if (!last) return
    await transaction(context, (tx) =>
      enqueue(tx, context.clock, 'find-old-links', { before: last.id }, { after: wait }),
    )
  },
}

/** @returns whether it will be read because of this message */
async function noteLink(context: Context, messageId: string, wait: number): Promise<boolean> {
  return transaction(context, async (tx) => {
    const row = await lockRow(tx, 'message', messageId)
    const url = row && linkIn(await readWhole(tx, messageId, row.data))
    if (!url) return false
    const link = await keepLink(tx, context, url)
    await tx.updateTable('message').set({ linkId: link.id }).where('id', '=', messageId).execute()
    if (!context.config.linkPreviews || !isDue(link, context.clock())) return false
    return fetchLater(tx, context, link.id, wait)
  })
}
