import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/tables.ts'
import { wordsOfUser } from '../../../words/words.ts'
import { notifyPerson } from '../../notifications/notify.ts'
import type { WebhookRow } from './schedule.ts'

const sentences = { gone: 'news_webhook_gone', failing: 'news_webhook_failing' } as const

/** Nothing is sent any more, what waits has failed, and its owner hears of it. */
export async function turnOff(
  tx: Tx,
  context: Context,
  { id, userId, url }: WebhookRow,
  offBecause: 'gone' | 'failing',
): Promise<void> {
  await tx.updateTable('webhook').set({ offSince: context.clock(), offBecause }).where('id', '=', id).execute()
  await tx
    .updateTable('webhook_delivery')
    .set((is) => ({
      state: 'failed',
      nextAt: null,
      problem: is
        .case()
        .when('triedAt', 'is', null)
        .then('turned-off' as const)
        .else(is.ref('problem'))
        .end(),
    }))
    .where('webhookId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const text = wordsOfUser(context.config, data).say(sentences[offBecause], { host: new URL(url).host })
  await notifyPerson(tx, context, userId, { text, target: `/users/${userId}/signing-in` })
}
