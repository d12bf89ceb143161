import { transaction } from '../../database/transaction.ts'
import { enqueueOnce } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { mergeErased } from './erased.ts'

const day = 86_400

/** Erases whom a restored backup has brought back. */
export const eraseAgainJob: Job<'erase-again'> = {
  kind: 'erase-again',
  every: day,
  atStart: true,
  run: async (context) => {
    await mergeErased(context)
    const back = await context.db
      .selectFrom('erased')
      .select(['erased.userId', 'tookMessages'])
      .where((is) =>
        is.or([
          is.exists(is.selectFrom('user').select('id').whereRef('user.id', '=', 'erased.userId')),
          is.exists(is.selectFrom('leaving').select('login').whereRef('leaving.userId', '=', 'erased.userId')),
        ]),
      )
      .execute()
    await transaction(context, async (tx) => {
      for (const { userId, tookMessages } of back) {
        const data = { userId, takesMessages: tookMessages === 1, isAtOnce: true }
        await enqueueOnce(tx, context.clock, 'leave-account', data, { id: `erase-again-${userId}` })
      }
    })
  },
}
