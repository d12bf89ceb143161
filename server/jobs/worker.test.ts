import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../database/transaction.ts'
import { enqueue, enqueueUnlessWaiting } from './queue.ts'
import { runSoon } from './schedule.ts'
import { createWorker, type AnyJob } from './worker.ts'

const day = 86_400

/** A worker that knows these jobs alone, on the database of an app. */
async function workerOf(...jobs: AnyJob[]) {
  const app = await startApp()
  return { app, worker: createWorker(app.context, jobs) }
}

const rowsOf = (app: TestApp, kind: string) =>
  app.context.db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind as never)
    .execute()

test('work that comes round again has one row, and is done once per round', async () => {
  let done = 0
  const { app, worker } = await workerOf({
    kind: 'prune-notifications',
    every: day,
    run: async () => void (done += 1),
  })
  await worker.runAll()
  await worker.runAll()
  expect(done).toBe(1)
  app.clock.advance(day - 1)
  await worker.runAll()
  expect(done).toBe(1)
  app.clock.advance(1)
  await worker.runAll()
  expect(done).toBe(2)
  expect(await rowsOf(app, 'prune-notifications')).toMatchObject([{ runAfter: app.clock() + day, attempts: 0 }])
})

test('a start begins no second round of what waits already', async () => {
  let done = 0
  const job: AnyJob = { kind: 'prune-notifications', every: day, run: async () => void (done += 1) }
  const { app, worker } = await workerOf(job)
  await worker.runAll()
  await createWorker(app.context, [job]).runAll()
  expect(done).toBe(1)
  expect(await rowsOf(app, 'prune-notifications')).toHaveLength(1)
})

test('what is asked for while it runs is done once more, and else at once', async () => {
  let done = 0
  const soon = () => transaction(app.context, (tx) => runSoon(tx, app.context, 'prune-notifications'))
  const { app, worker } = await workerOf({
    kind: 'prune-notifications',
    every: day,
    run: async () => {
      done += 1
      if (done === 1) await soon()
    },
  })
  await worker.runAll()
  expect(done).toBe(1)
  app.clock.advance(1)
  await worker.runAll()
  expect(done).toBe(2)
  await soon()
  await worker.runAll()
  expect(done).toBe(3)
  app.clock.advance(1)
  await worker.runAll()
  expect(done).toBe(3)
})

const failing = (every?: number): AnyJob => ({
  kind: 'prune-notifications',
  ...(every && { every }),
  run: async () => {
    throw new Error('no luck')
  },
})

test('what fails waits longer each time, and is parked in the end', async () => {
  const { app, worker } = await workerOf(failing())
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'prune-notifications', {}))
  const waits: number[] = []
  for (let n = 0; n < 8; n++) {
    await worker.runAll()
    const [row] = await rowsOf(app, 'prune-notifications')
    waits.push(row!.runAfter - app.clock())
    app.clock.advance(waits[n]!)
  }
  expect(waits.slice(0, 4)).toEqual([10, 40, 160, 640])
  const [row] = await rowsOf(app, 'prune-notifications')
  expect(row).toMatchObject({ attempts: 8, lastError: 'no luck', parkedAt: expect.any(Number) })
})

test('what comes round again is never parked: it waits for its next round', async () => {
  const { app, worker } = await workerOf(failing(day))
  for (let n = 0; n < 8; n++) {
    await worker.runAll()
    const [row] = await rowsOf(app, 'prune-notifications')
    if (n < 7) app.clock.advance(row!.runAfter - app.clock())
  }
  expect(await rowsOf(app, 'prune-notifications')).toMatchObject([
    { attempts: 0, parkedAt: null, lastError: 'no luck', runAfter: app.clock() + day },
  ])
})

test('a job that a killed server was doing is done at the next start', async () => {
  let done = 0
  const { app, worker } = await workerOf({ kind: 'prepare-file', run: async () => void (done += 1) })
  await transaction(app.context, async (tx) => {
    await enqueue(tx, app.clock, 'prepare-file', { fileId: '' })
    await tx
      .updateTable('job')
      .set({ lockedUntil: app.clock() + 600, attempts: 1 })
      .execute()
  })
  await worker.runAll()
  expect(done).toBe(1)
  expect(await rowsOf(app, 'prepare-file')).toEqual([])
})

test('what waits is not enqueued again; beside what is already running, it is', async () => {
  const { app } = await workerOf()
  const ask = () =>
    transaction(app.context, (tx) =>
      enqueueUnlessWaiting(tx, app.clock, 'index-link', { linkId: 'lake' }, { id: 'index-link lake' }),
    )
  await ask()
  await ask()
  expect(await rowsOf(app, 'index-link')).toHaveLength(1)
  const { write } = app.context.database
  await write
    .updateTable('job')
    .set({ lockedUntil: app.clock() + 600 })
    .where('kind', '=', 'index-link')
    .execute()
  await ask()
  expect(await rowsOf(app, 'index-link')).toHaveLength(2)
})

test('a stop waits for what is being done, and begins nothing more', async () => {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const order: string[] = []
  const { app, worker } = await workerOf({
    kind: 'prepare-file',
    run: async () => {
      order.push('begun')
      begun.resolve()
      await done.promise
      order.push('done')
    },
  })
  await transaction(app.context, async (tx) => {
    await enqueue(tx, app.clock, 'prepare-file', { fileId: 'lake' })
    await enqueue(tx, app.clock, 'prepare-file', { fileId: 'hills' })
  })
  worker.start()
  await begun.promise
  const stopped = worker.stop().then(() => order.push('stopped'))
  await new Promise((resolve) => setImmediate(resolve))
  done.resolve()
  await stopped
  expect(order).toEqual(['begun', 'done', 'stopped'])
})
