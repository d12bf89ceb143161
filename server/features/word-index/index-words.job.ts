import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { indexMessage, indexUserName } from './word-index.ts'

/** Few enough that concurrent posts hardly wait. */
const messagesAtATime = 50

/**
 * Rebuilds the index while the server runs: people first, then messages in batches. A message's words are replaced in
 * one transaction, so it can always be found.
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
      const last = await indexSome(tx, { after })
      if (last) await enqueue(tx, context.clock, 'index-words', { after: last })
    }),
}

export const indexLinkJob: Job<'index-link'> = {
  kind: 'index-link',
  lane: 'indexing',
  run: (context, { linkId, after }) =>
    transaction(context, async (tx) => {
      const last = await indexSome(tx, { after, linkId })
      if (last) await enqueue(tx, context.clock, 'index-link', { linkId, after: last })
    }),
}

/** Messages after an id, optionally with this link. Returns the id of the last when there may be more. */
export async function indexSome(
  tx: Tx,
  { after = '', linkId }: { after: string | undefined; linkId?: string },
): Promise<string | undefined> {
  const messages = await tx
    .selectFrom('message')
    .select('id')
    .$if(linkId !== undefined, (q) => q.where('linkId', '=', linkId!))
    .where('id', '>', after)
    .orderBy('id')
    .limit(messagesAtATime)
    .execute()
  for (const { id } of messages) await indexMessage(tx, id)
  return messages[messagesAtATime - 1]?.id
}
