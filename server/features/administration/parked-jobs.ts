import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { JobKind } from '../../jobs/queue.ts'
import { recordAct, type Administration } from '../administrators/administrators.ts'

/** Two administrators at once have nothing to try twice. */
export async function retryParkedJobs(context: Context, { userId }: Administration): Promise<{ jobs: number }> {
  return transaction(context, async (tx) => {
    const jobs = await retryParked(tx, context)
    if (jobs > 0) await recordAct(tx, context, { actorId: userId, type: 'jobs-retried' })
    return { jobs }
  })
}

/** Of all kinds, unless some are named. @returns how many there were */
export async function retryParked(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  kinds?: readonly JobKind[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ parkedAt: null, attempts: 0, runAfter: clock() })
    .where('parkedAt', 'is not', null)
    .$if(kinds !== undefined, (job) => job.where('kind', 'in', kinds!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
