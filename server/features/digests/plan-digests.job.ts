import type { Job } from '../../jobs/worker.ts'
import { planDue, wakeImmediate } from './plan.ts'
import { beginDigests, forgetDigests, readProgress } from './progress.ts'

/** Costs two index lookups while nothing is due. */
export const planDigestsJob: Job<'plan-digests'> = {
  kind: 'plan-digests',
  every: 20,
  run: async (context) => {
    const progress = await readProgress(context)
    if (context.config.mail.kind === 'none') return progress && forgetDigests(context)
    if (progress?.defaultFrequency !== context.config.defaultNotifications) await beginDigests(context, progress)
    else await wakeImmediate(context, progress)
    await planDue(context)
  },
}
