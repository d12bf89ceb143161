import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { indexMessage, indexUserName } from './word-index.ts'

/** Few enough that whoever posts meanwhile hardly waits. */
const messagesAtATime = 50

/**
 * Indexes everything anew while the server runs: the people first, then the messages in batches. The words of a message
 * are replaced in one transaction, so that it can be found all the time.
 */
export const indexWordsJob: Job<'index-words'> = {
  kind: 'index-words',
  lane: 'indexing',
  run: (context, { after }) =>
    transaction(context, async (tx) => {
      if (after === undefined) {
        for (const { id, name } of await tx.selectFrom('user').select(['id', 'name']).execute()) {
          await indexUserName(tx, id, name)
        }
      }
      const messages = await tx
        .selectFrom('message')
        .select('id')
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(messagesAtATime)
        .execute()
      for (const { id } of messages) await indexMessage(tx, id)
      const last = messages[messagesAtATime - 1]
      if (last) await enqueue(tx, context.clock, 'index-words', { after: last.id })
    }),
}

/** Indexes anew the messages with a link about which something else is known now. */
export const indexLinkJob: Job<'index-link'> = {
  kind: 'index-link',
  lane: 'indexing',
  run: (context, { linkId, after }) =>
    transaction(context, async (tx) => {
      const messages = await tx
        .selectFrom('message')
        .select('id')
        .where('linkId', '=', linkId)
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(messagesAtATime)
        .execute()
      for (const { id } of messages) await indexMessage(tx, id)
      const last = messages[messagesAtATime - 1]
      if (last) await enqueue(tx, context.clock, 'index-link', { linkId, after: last.id })
    }),
}
