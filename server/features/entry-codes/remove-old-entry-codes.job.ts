import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400
/** So long, an old code is still known as one that was good once. */
const rememberedFor = 7 * day

export const removeOldEntryCodesJob: Job<'remove-old-entry-codes'> = {
  kind: 'remove-old-entry-codes',
  every: day,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('entry_code')
        .where('expiresAt', '<=', context.clock() - rememberedFor)
        .execute(),
    )
  },
}
