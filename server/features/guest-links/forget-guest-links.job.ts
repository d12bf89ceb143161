import type { Seconds } from '#contract/units.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day: Seconds = 86_400
/** What waits can be let in for so long after the end, and guests who become members find their things. */
const keptFor: Seconds = 30 * day
const atATime = 100

/** Removes guest links that have been over for a while, and what still waits; what was let in stays. */
export const forgetGuestLinksJob: Job<'forget-guest-links'> = {
  kind: 'forget-guest-links',
  every: day,
  run: (context) =>
    transaction(context, async (tx) => {
      const before = context.clock() - keptFor
      const over = tx
        .selectFrom('guest_link')
        .select('id')
        .where((is) => is.or([is('endedAt', '<', before), is('expiresAt', '<', before)]))
        .limit(atATime)
      await tx.deleteFrom('guest_link').where('id', 'in', over).execute()
    }),
}
