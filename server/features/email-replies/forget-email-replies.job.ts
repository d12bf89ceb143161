import type { Seconds } from '#contract/units.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { forgetOldAddresses, lifetime } from './reply-address.ts'

const everyDay: Seconds = 86_400

/** While its address lives, an email that comes again is recognized. */
export const forgetEmailRepliesJob: Job<'forget-email-replies'> = {
  kind: 'forget-email-replies',
  every: everyDay,
  run: async (context) => {
    await forgetOldAddresses(context)
    await transaction(context, (tx) =>
      tx
        .deleteFrom('email_reply')
        .where('receivedAt', '<=', context.clock() - 2 * lifetime)
        .execute(),
    )
  },
}
