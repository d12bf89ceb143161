import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { removedFor } from './list-items.ts'

const day = 86_400

export const forgetRemovedItemsJob: Job<'forget-removed-items'> = {
  kind: 'forget-removed-items',
  every: day,
  run: (context) =>
    transaction(context, async (tx) => {
      await tx
        .deleteFrom('list_item')
        .where('removedAt', '<=', context.clock() - removedFor)
        .execute()
    }),
}
