import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import type { TakenJob } from './lease.ts'
import type { JobKind } from './queue.ts'

/** Adds the periodic jobs, due at once; existing ones keep their time. */
export async function beginRounds(context: Context, jobs: readonly { kind: JobKind; every?: number }[]): Promise<void> {
  const now = context.clock()
  const rows = jobs
    .filter(({ every }) => every !== undefined)
    .map(({ kind }) => ({ id: kind, kind, data: '{}', attempts: 0, runAfter: now, createdAt: now }))
  if (rows.length === 0) return
  await transaction(context, (tx) =>
    tx
      .insertInto('job')
      .values(rows)
      .onConflict((is) => is.column('id').doNothing())
      .execute(),
  )
}

/** The job that has just run is due again after this many seconds. */
export async function awaitNextRound(context: Context, job: TakenJob, every: number): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('job')
      .set({ runAfter: context.clock() + every, attempts: 0, lockedUntil: null, lastError: null })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute(),
  )
}
