import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import type { TakenJob } from './lease.ts'
import type { JobKind } from './queue.ts'

type Periodic = { kind: JobKind; every?: number; atStart?: boolean }

/** Adds the periodic jobs, due at once; existing ones keep their time, unless they are for each start. */
export async function beginRounds(context: Context, jobs: readonly Periodic[]): Promise<void> {
  const now = context.clock()
  const periodic = jobs.filter(({ every }) => every !== undefined)
  const rows = periodic.map(({ kind }) => ({ id: kind, kind, data: '{}', attempts: 0, runAfter: now, createdAt: now }))
  if (rows.length === 0) return
  const forEachStart = periodic.filter(({ atStart }) => atStart).map(({ kind }) => kind)
  await transaction(context, async (tx) => {
    await tx
      .insertInto('job')
      .values(rows)
      .onConflict((is) => is.column('id').doNothing())
      .execute()
    if (forEachStart.length === 0) return
    await tx.updateTable('job').set({ runAfter: now }).where('id', 'in', forEachStart).execute()
  })
}

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
