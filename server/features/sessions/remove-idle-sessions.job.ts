import { transaction } from '../../database/transaction.ts'
import { lastsIdle } from '../../http/viewer.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400

/** They are refused already. */
export const removeIdleSessionsJob: Job<'remove-idle-sessions'> = {
  kind: 'remove-idle-sessions',
  every: day,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('session')
        .where('lastUsedAt', '<=', context.clock() - lastsIdle)
        .execute(),
    )
  },
}
