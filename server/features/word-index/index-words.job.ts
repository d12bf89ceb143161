import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { indexMessage, indexUserName } from './word-index.ts'

const messagesAtATime = 200

/** Indexes what is older than the index: the people first, then the messages in batches. */
export const indexWordsJob: Job<'index-words'> = {
  kind: 'index-words',
  run: async (context: Context, { after }) => {
    if (after === undefined) await indexEverybody(context)
    await transaction(context, async (tx) => {
      const messages = await tx
        .selectFrom('message')
        .leftJoin('long_message', 'long_message.messageId', 'message.id')
        .select(['id', 'groupId'])
        .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(messagesAtATime)
        .execute()
      for (const { id, groupId, data } of messages) {
        await indexMessage(tx, { id, groupId, data: JSON.parse(data) as MessageData })
      }
      const last = messages[messagesAtATime - 1]
      if (last) await enqueue(tx, context.clock, 'index-words', { after: last.id })
    })
  },
}

function indexEverybody(context: Context): Promise<void> {
  return transaction(context, async (tx) => {
    const people = await tx.selectFrom('user').select(['id', 'name']).execute()
    for (const { id, name } of people) await indexUserName(tx, id, name)
  })
}
