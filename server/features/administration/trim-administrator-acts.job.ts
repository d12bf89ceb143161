import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400
const keptFor = 365 * day

/** Forgets what administrators did more than 12 months ago. They do little: once a day it is little to delete. */
export const trimAdministratorActsJob: Job<'trim-administrator-acts'> = {
  kind: 'trim-administrator-acts',
  every: day,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('administrator_act')
        .where('createdAt', '<=', context.clock() - keptFor)
        .execute(),
    )
  },
}
