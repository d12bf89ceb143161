import type { Context } from '../context.ts'
import type { Tx } from '../database/tables.ts'
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

/** A periodic job: now instead of when it is due; once more if it is running, since it may have passed what is new. */
export async function runSoon(tx: Tx, { clock }: Pick<Context, 'clock'>, kind: JobKind): Promise<void> {
  const now = clock()
  await tx
    .updateTable('job')
    .set((is) => ({
      runAfter: is
        .case()
        .when('lockedUntil', 'is', null)
        .then(now)
        .else(now + 1)
        .end(),
    }))
    .where('id', '=', kind)
    .where((is) => is.or([is('runAfter', '>', now), is('lockedUntil', 'is not', null)]))
    .execute()
}

/** In `every` seconds, unless another time was set since it was taken. */
export async function awaitNextRound(
  context: Context,
  job: TakenJob & { runAfter: number },
  every: number,
): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('job')
      .set((is) => ({
        runAfter: is
          .case()
          .when('runAfter', '=', job.runAfter)
          .then(context.clock() + every)
          .else(is.ref('runAfter'))
          .end(),
        attempts: 0,
        lockedUntil: null,
        lastError: null,
      }))
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute(),
  )
}
