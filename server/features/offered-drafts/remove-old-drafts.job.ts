import { offeredDraftLimits } from '#contract/programs/offered-drafts.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const hour = 3600
const day = 86_400

export const removeOldDraftsJob: Job<'remove-old-drafts'> = {
  kind: 'remove-old-drafts',
  every: hour,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('offered_draft')
        .where('createdAt', '<=', context.clock() - offeredDraftLimits.days * day)
        .execute(),
    )
  },
}
