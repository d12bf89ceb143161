import { codeLifetime } from '#contract/sign-in/email-codes.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const hour = 3600

/** They are refused already. */
export const removeOldCodesJob: Job<'remove-old-codes'> = {
  kind: 'remove-old-codes',
  every: hour,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('email_code')
        .where('askedAt', '<=', context.clock() - codeLifetime)
        .execute(),
    )
  },
}
