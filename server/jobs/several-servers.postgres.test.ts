import { expect, onTestFinished, test, vi } from 'vitest'
import type { TestApp } from '#test/app/start-app.ts'
import { startServers } from '#test/servers/start-servers.ts'
import { transaction } from '../database/transaction.ts'
import { enqueue } from './queue.ts'
import { createWorker, type AnyJob } from './worker.ts'

test('each job is done by one of the servers', { tags: 'long' }, async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  const done: string[] = []
  const job: AnyJob = { kind: 'announce', run: async (_, { id }) => void done.push(id) }
  const ids = Array.from({ length: 40 }, (_, n) => `${n}`)
  for (const id of ids) await announceLater(first, id)
  await Promise.all([first, second].map(({ context }) => createWorker(context, [job]).runAll()))
  expect(done.toSorted()).toEqual(ids.toSorted())
})

test('what comes round again is done once, whichever server does it', async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  let done = 0
  const job: AnyJob = { kind: 'prune-notifications', every: 3600, run: async () => void (done += 1) }
  const workers = [first, second].map(({ context }) => createWorker(context, [job]))
  await Promise.all(workers.map((worker) => worker.runAll()))
  expect(done).toBe(1)
})

test('a job of a server that has died is taken by another within 30 seconds', async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  stopRenewals()
  const hanging = hangingJob()
  await announceLater(first, 'one')
  const dead = createWorker(first.context, [hanging.job])
  const died = dead.runAll()
  await hanging.begun
  const done: string[] = []
  const other = createWorker(second.context, [{ kind: 'announce', run: async (_, { id }) => void done.push(id) }])
  await other.runAll()
  expect(done).toEqual([])
  await ageLock(first, 30)
  await other.runAll()
  expect(done).toEqual(['one'])
  hanging.release()
  await died
})

test('a server with a fast clock leaves to another what that does', async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  const hanging = hangingJob()
  await announceLater(first, 'one')
  const running = createWorker(first.context, [hanging.job]).runAll()
  await hanging.begun
  second.clock.advance(3600)
  const taken: string[] = []
  await createWorker(second.context, [{ kind: 'announce', run: async (_, { id }) => void taken.push(id) }]).runAll()
  expect(taken).toEqual([])
  hanging.release()
  await running
})

test('a job that takes long stays with the server that does it', { tags: 'long' }, async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  stopRenewals()
  const hanging = hangingJob()
  await announceLater(first, 'one')
  const running = createWorker(first.context, [hanging.job]).runAll()
  await hanging.begun
  await ageLock(first, 19)
  const aged = (await lockOf(second))!
  vi.advanceTimersByTime(5000)
  await expect.poll(() => lockOf(second), { timeout: 30_000 }).toBeGreaterThanOrEqual(aged + 19)
  await ageLock(first, 5)
  const job: AnyJob = { kind: 'announce', run: () => Promise.reject(new Error('It is not ours.')) }
  await createWorker(second.context, [job]).runAll()
  hanging.release()
  await running
  expect(await lockOf(second)).toBeUndefined()
})

test('a server that was taken for dead leaves the job to the other', { tags: 'long' }, async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  stopRenewals()
  const [slow, next] = [hangingJob(), hangingJob()]
  await announceLater(first, 'one')
  const late = createWorker(first.context, [slow.job]).runAll()
  await slow.begun
  await ageLock(first, 30)
  const running = createWorker(second.context, [next.job]).runAll()
  await next.begun
  const lock = await lockOf(second)
  slow.release()
  await late
  expect(await lockOf(second)).toBe(lock)
  next.release()
  await running
  expect(await lockOf(second)).toBeUndefined()
})

function announceLater({ context }: TestApp, id: string) {
  const data = { id, text: '', target: '' }
  return transaction(context, (tx) => enqueue(tx, context.clock, 'announce', data, { id }))
}

async function lockOf({ context }: TestApp) {
  const row = await context.db.selectFrom('job').select('lockedUntil').where('id', '=', 'one').executeTakeFirst()
  return row?.lockedUntil
}

/** No lock is renewed until the test advances the timers. */
function stopRenewals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** As if so many seconds had passed on the database's clock. */
async function ageLock({ context }: TestApp, seconds: number) {
  await transaction(context, (tx) =>
    tx
      .updateTable('job')
      .set((is) => ({ lockedUntil: is('lockedUntil', '-', seconds) }))
      .where('id', '=', 'one')
      .execute(),
  )
}

function hangingJob() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const job: AnyJob = {
    kind: 'announce',
    run: () => {
      begin()
      return released
    },
  }
  return { job, begun, release }
}
