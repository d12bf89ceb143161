import { setTimeout as delay } from 'node:timers/promises'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../context.ts'
import { isPostgres, isStorageFull, isUnavailable } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { lockEnd, lockTime, whileLocked, type TakenJob } from './lease.ts'
import type { JobData, JobKind } from './queue.ts'
import { awaitNextRound, beginRounds } from './schedule.ts'

/**
 * A kind of job; it may run more than once for the same data, with the same id; one of many minutes ends when `stopping`.
 * With `every`, it starts by itself and runs again so many seconds after it last finished. Lanes run concurrently: `slow`
 * jobs take minutes, `outside` ones wait for other servers, `webhooks` for the programs of people, `inbox` reads replies
 * to emails, and two send through the mail server: `digests` may be a great many, and somebody is waiting for `emails`.
 */
export type Job<K extends JobKind> = {
  kind: K
  every?: number
  /** With `every`: also whenever a server starts. */
  atStart?: boolean
  lane?: LaneName
  run: (context: Context, data: JobData[K], id: string, stopping?: AbortSignal) => Promise<void>
}
export type AnyJob = { [K in JobKind]: Job<K> }[JobKind]

export type Worker = {
  runAll: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

const pollEvery: Milliseconds = 1000
const maxAttempts = 8

const lanes = {
  slow: 1,
  outside: 3,
  devices: 3,
  webhooks: 6,
  emails: 1,
  digests: 2,
  inbox: 1,
  indexing: 1,
  imports: 1,
  archives: 1,
  books: 1,
}
type LaneName = keyof typeof lanes

export function createWorker(context: Context, jobs: readonly AnyJob[]): Worker {
  let begun: Promise<void> | undefined
  const stopping = new AbortController()
  const begin = () =>
    (begun ??= beginWork(context, jobs).catch((error: unknown) => {
      begun = undefined
      throw error
    }))
  const kindsIn = (name: LaneName) => jobs.filter(({ lane }) => lane === name).map(({ kind }) => kind)
  const inLanes = jobs.filter(({ lane }) => lane !== undefined).map(({ kind }) => kind)
  const names = Object.keys(lanes) as LaneName[]
  const workers = [
    createLane(context, jobs, { atOnce: 1, isOfLane: (job) => job.not(isOneOf(inLanes)(job)) }, begin),
    ...names.map((name) => createLane(context, jobs, { atOnce: lanes[name], isOfLane: isOneOf(kindsIn(name)) }, begin)),
  ]
  return {
    runAll: async () => {
      // Jobs of one lane may enqueue jobs for another.
      do await Promise.all(workers.map((worker) => worker.runAll()))
      while (!stopping.signal.aborted && (await isAnyDue(context, (job) => job.lit(true))))
    },
    start: () => {
      for (const worker of workers) worker.start()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

type IsOfLane = (job: ExpressionBuilder<Tables, 'job'>) => Expression<SqlBool>

function isOneOf(kinds: JobKind[]): IsOfLane {
  return (job) => (kinds.length > 0 ? job('kind', 'in', kinds) : job.lit(false))
}

type Lane = { atOnce: number; isOfLane: IsOfLane }

function createLane(
  context: Context,
  jobs: readonly AnyJob[],
  { atOnce, isOfLane }: Lane,
  begin: () => Promise<void>,
): Worker {
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> | undefined
  const working = new Set<Promise<void>>()
  const stopping = new AbortController()

  /** One that is slow keeps its place, and leaves the others to what comes meanwhile. */
  const fill = async () => {
    await begin()
    if (working.size === atOnce || !(await isAnyDue(context, isOfLane))) return
    while (working.size < atOnce && !stopping.signal.aborted) {
      const one = work().finally(() => working.delete(one))
      one.catch(note)
      working.add(one)
    }
  }
  const work = async () => {
    while (!stopping.signal.aborted && (await runOne(context, jobs, isOfLane, stopping.signal)));
  }
  const note = (error: unknown) => {
    // The guards of the disk and the PostgreSQL connection log it, once.
    context.diskTrouble.note(error)
    if (!isForNow(error)) context.log.error({ err: error }, 'jobs cannot be read')
  }
  const poll = async () => {
    await (filling = fill().catch(note))
    if (!stopping.signal.aborted) timer = setTimeout(poll, pollEvery)
  }
  return {
    runAll: async () => {
      await fill()
      await Promise.all(working)
    },
    start: () => void (timer = setTimeout(poll, 0)),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await filling
      await Promise.allSettled(working)
    },
  }
}

async function beginWork(context: Context, jobs: readonly AnyJob[]): Promise<void> {
  if (context.config.bus.kind === 'none') await freeLocks(context)
  await beginRounds(context, jobs)
}

/** A lone server has the database to itself, so every remaining lock is of a process that died. */
async function freeLocks(context: Context): Promise<void> {
  await transaction(context, (tx) =>
    tx.updateTable('job').set({ lockedUntil: null }).where('lockedUntil', 'is not', null).execute(),
  )
}

async function runOne(
  context: Context,
  jobs: readonly AnyJob[],
  isOfLane: IsOfLane,
  stopping: AbortSignal,
): Promise<boolean> {
  const row = await takeNext(context, isOfLane)
  if (!row) return false
  const job = jobs.find(({ kind }) => kind === row.kind)
  try {
    if (!job) throw new Error(`no job of kind ${row.kind} is known`)
    const data = JSON.parse(row.data) as JobData[JobKind]
    await whileLocked(context, row, () => (job as Job<JobKind>).run(context, data, row.id, stopping))
    const { every } = job
    await onceAvailable(context, stopping, () => (every ? awaitNextRound(context, row, every) : remove(context, row)))
  } catch (error) {
    report(context, row, job?.every, error as Error)
    await onceAvailable(context, stopping, () => putBack(context, row, job?.every, error as Error))
  }
  return true
}

/** The database is away, or the disk full. */
function isForNow(error: unknown): boolean {
  return isUnavailable(error) || isStorageFull(error)
}

/** Saves the outcome of a job once the database is back: until then, its lock would keep it from running. */
async function onceAvailable(
  { diskTrouble }: Context,
  stopping: AbortSignal,
  note: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await note()
      return
    } catch (error) {
      diskTrouble.note(error)
      if (!isForNow(error) || stopping.aborted) throw error
      await delay(pollEvery, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

function report(
  { log, diskTrouble }: Context,
  { kind, id, attempts }: TakenRow,
  every: number | undefined,
  error: Error,
): void {
  diskTrouble.note(error)
  // An outage is no fault of the job.
  if (isForNow(error)) log.warn({ reason: error.message, job: kind, id }, 'a job waits for what is away or full')
  else log.error({ err: error, job: kind, id, parked: attempts >= maxAttempts && !every }, 'job failed')
}

function remove(context: Context, { id, attempts }: TakenJob) {
  return transaction(context, (tx) =>
    tx.deleteFrom('job').where('id', '=', id).where('attempts', '=', attempts).execute(),
  )
}

/** An idle worker only reads. */
async function isAnyDue(context: Context, isOfLane: IsOfLane): Promise<boolean> {
  const due = context.db.selectFrom('job').select('id').where(isDue(context, isOfLane)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

function isDue(context: Context, isOfLane: IsOfLane): IsOfLane {
  return (job) =>
    job.and([job('runAfter', '<=', context.clock()), job('parkedAt', 'is', null), isOfLane(job), isFree(context)(job)])
}

function isFree(context: Context): IsOfLane {
  return (job) => job.or([job('lockedUntil', 'is', null), job('lockedUntil', '<', lockTime(context))])
}

function takeNext(context: Context, isOfLane: IsOfLane) {
  return transaction(context, async (tx) => {
    const due = tx
      .selectFrom('job')
      .select('id')
      .where(isDue(context, isOfLane))
      .orderBy('runAfter')
      .orderBy('id')
      .limit(1)
      .$if(isPostgres(tx), (job) => job.forUpdate().skipLocked())
    return tx
      .updateTable('job')
      .set((is) => ({ lockedUntil: lockEnd(context), attempts: is('attempts', '+', 1) }))
      .where('id', '=', due)
      .where(isFree(context))
      .returningAll()
      .executeTakeFirst()
  })
}

type TakenRow = TakenJob & { kind: string; runAfter: number }

/**
 * Retries after 10 seconds, then 4 times as long after each failure; after the last the job is parked, or waits for
 * its next round.
 */
async function putBack(context: Context, row: TakenRow, every: number | undefined, error: Error) {
  const now = context.clock()
  const givenUp = row.attempts >= maxAttempts
  const parked = givenUp && !every
  await transaction(context, (tx) =>
    tx
      .updateTable('job')
      .set({
        lockedUntil: null,
        lastError: error.message.slice(0, 1000),
        runAfter: now + (givenUp && every ? every : 10 * 4 ** (row.attempts - 1)),
        attempts: givenUp && every ? 0 : row.attempts,
        parkedAt: parked ? now : null,
      })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .execute(),
  )
}
