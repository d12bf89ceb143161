import type { Seconds } from '#contract/units.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { forgetOldAddresses, lifetime } from './reply-address.ts'

const everyDay: Seconds = 86_400
/** Whoever has not said by then whether an email is theirs is not asked any more; what failed until then is given up. */
const waits: Seconds = 30 * 86_400

/** While its address lives, an email that comes again is recognized. */
export const forgetEmailRepliesJob: Job<'forget-email-replies'> = {
  kind: 'forget-email-replies',
  every: everyDay,
  run: async (context) => {
    await forgetOldAddresses(context)
    await transaction(context, (tx) =>
      tx
        .updateTable('email_reply')
        .set({ state: 'refused', sender: '', words: '' })
        .where('state', 'in', ['begun', 'waiting', 'confirmed'])
        .where('receivedAt', '<=', context.clock() - waits)
        .execute(),
    )
    await transaction(context, (tx) =>
      tx
        .deleteFrom('email_reply')
        .where('receivedAt', '<=', context.clock() - 2 * lifetime)
        .execute(),
    )
  },
}
