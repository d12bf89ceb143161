import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { databaseNow } from '../database/dialect.ts'
import { transaction } from '../database/transaction.ts'

/** A job as it was taken: whoever takes it later has a higher number of attempts. */
export type TakenJob = { id: string; attempts: number }

/**
 * In seconds, how long a job is locked without a word from whoever runs it. A server that is alone frees what it has
 * left behind when it starts; one of several may die, and another waits for that.
 */
function leaseOf({ config }: Pick<Context, 'config'>): number {
  return config.bus.kind === 'none' ? 600 : 20
}

type Measured = Pick<Context, 'config' | 'clock'>

/**
 * Now, or some seconds later, as locks are measured: by the database's clock where there are several servers, since
 * theirs differ.
 */
export function lockTime({ config, clock }: Measured, later = 0): RawBuilder<number> {
  return config.bus.kind === 'none' ? sql`${clock() + later}` : sql`(${databaseNow} + ${later})`
}

/** When a lock ends that is taken or renewed now. */
export function lockEnd(context: Measured): RawBuilder<number> {
  return lockTime(context, leaseOf(context))
}

/** Keeps a job locked while the work is done. */
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
    ).catch((error: unknown) => context.log.warn({ err: error, id: job.id }, 'the lock of a job could not be renewed'))
  const timer = setInterval(renew, leaseOf(context) * 250).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
