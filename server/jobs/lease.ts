import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { databaseNow, isUnavailable } from '../database/dialect.ts'
import { transaction } from '../database/transaction.ts'

/** A later holder of the job has a higher number of attempts. */
export type TakenJob = { id: string; attempts: number }

/**
 * Seconds for which a job stays locked without a sign of life. A lone server frees its own locks when it starts; one
 * of several may die, and another waits this long.
 */
function leaseOf({ config }: Pick<Context, 'config'>): number {
  return config.bus.kind === 'none' ? 600 : 20
}

type Measured = Pick<Context, 'config' | 'clock'>

/** Now, or some seconds later, for locks: by the database's clock if there are several servers, since theirs differ. */
export function lockTime({ config, clock }: Measured, later = 0): RawBuilder<number> {
  return config.bus.kind === 'none' ? sql`${clock() + later}` : sql`(${databaseNow} + ${later})`
}

export function lockEnd(context: Measured): RawBuilder<number> {
  return lockTime(context, leaseOf(context))
}

export async function whileLocked<T>(context: Context, job: TakenJob, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    transaction(context, (tx) =>
      tx
        .updateTable('job')
        .set({ lockedUntil: lockEnd(context) })
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts)
        .where('lockedUntil', 'is not', null)
        .execute(),
    ).catch((error: Error) => {
      // The guard of the PostgreSQL connection has logged it.
      if (isUnavailable(error)) return
      context.log.warn({ reason: error.message, id: job.id }, 'the lock of a job could not be renewed')
    })
  const timer = setInterval(renew, leaseOf(context) * 250).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
