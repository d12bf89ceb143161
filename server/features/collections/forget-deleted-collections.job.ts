import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { undoableFor } from './collections.ts'

const day = 86_400

export const forgetDeletedCollectionsJob: Job<'forget-deleted-collections'> = {
  kind: 'forget-deleted-collections',
  every: day,
  run: (context) =>
    transaction(context, async (tx) => {
      await tx
        .deleteFrom('collection')
        .where('deletedAt', '<', context.clock() - undoableFor)
        .execute()
    }),
}
