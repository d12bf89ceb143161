import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'

/** Two administrators at once have nothing to try twice. */
export async function retryParkedJobs(context: Context, { userId }: Administration): Promise<{ jobs: number }> {
  return transaction(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('job')
      .set({ parkedAt: null, attempts: 0, runAfter: context.clock() })
      .where('parkedAt', 'is not', null)
      .executeTakeFirst()
    const jobs = Number(numUpdatedRows)
    if (jobs > 0) await recordAct(tx, context, { actorId: userId, type: 'jobs-retried' })
    return { jobs }
  })
}
