import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { pino, type Logger } from 'pino'
import { beforeAll, afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { logLines } from '#test/app/log-lines.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { startCluster, type Cluster } from '#test/databases/postgres-cluster.ts'
import { underWhich } from '#test/documents/when-it-breaks.ts'
import { createWorker } from '../jobs/worker.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

describe('PostgreSQL', { timeout: 60_000 }, () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true })
  }, 60_000)
  afterAll(() => cluster.stop())

  const config = () => ({ kind: 'postgres' as const, url: cluster.url('postgres'), connections: 4 })

  async function startOnCluster(log?: Logger) {
    const database = await openDatabase(config())
    await migrate(database)
    await database.close()
    const app = await startApp({ database: config() }, log && { log })
    const members = [`ada${app.clock()}${Math.random()}`] as const
    const world = await app.given.group({ members })
    return { app, ada: world[members[0]]!, group: world.group }
  }

  async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    const { rows } = await client.query<Row>(sql)
    await client.end()
    return rows
  }

  /** Asks until it is served, as people do. */
  async function untilServed<T>(request: () => Promise<T>): Promise<T> {
    for (const giveUp = Date.now() + 20_000; ;) {
      try {
        return await request()
      } catch (error) {
        if (Date.now() > giveUp) throw error
      }
    }
  }

  test('connections that are ended in the middle of a transaction cost that request alone', async () => {
    const { app, ada, group } = await startOnCluster()
    const locker = new pg.Client({ connectionString: cluster.url('postgres') })
    await locker.connect()
    await locker.query('begin; lock table message')
    const waiting = refusal(app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } }))
    const others = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
    for (;;) {
      const { rows } = await locker.query(`select 1 ${others} and wait_event_type = 'Lock'`)
      if (rows.length > 0) break
    }
    await locker.query(`select pg_terminate_backend(pid) ${others}`)
    await locker.query('rollback')
    await locker.end()
    expect(await waiting).toMatchObject({ status: 503, code: 'unavailable' })
    await untilServed(() => app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } }))
  })

  test(
    'while it is down requests are refused at once, and once it is back they are served',
    { tags: 'long' },
    async () => {
      const { app, ada, group } = await startOnCluster()
      cluster.crash()
      try {
        expect(await refusal(app.as(ada).call(readMe))).toMatchObject({ status: 503, code: 'unavailable' })
      } finally {
        cluster.restart()
      }
      await untilServed(() => app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } }))
    },
  )

  test(
    'an outage is one line of the log at first and one a minute, without a stack, and one when it is over',
    { tags: 'long' },
    async () => {
      const { log, lines } = logLines()
      const { app, ada } = await startOnCluster(log)
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const worker = createWorker(app.context, [{ kind: 'prune-notifications', every: 86_400, run: async () => {} }])
      worker.start()
      onTestFinished(() => worker.stop())
      const errors = () => lines.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg)
      const lost = 'the database does not respond; requests are refused until it is back'
      expect(await underWhich(lost)).toBe('The database does not respond')
      cluster.crash()
      try {
        for (let n = 0; n < 5; n++) expect(await refusal(app.as(ada).call(readMe))).toMatchObject({ status: 503 })
        await expect.poll(errors).toEqual([lost])
        for (const minutes of [1, 2]) {
          vi.advanceTimersByTime(60_000)
          expect(errors()).toEqual([lost, ...Array<string>(minutes).fill('PostgreSQL is still away')])
        }
      } finally {
        cluster.restart()
      }
      await untilServed(() => app.as(ada).call(readMe))
      await expect.poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 }).toContain('PostgreSQL is back')
      vi.advanceTimersByTime(120_000)
      expect(errors()).toHaveLength(3)
      expect(lines.filter((line) => 'err' in line || JSON.stringify(line).includes('"stack"'))).toEqual([])
    },
  )

  test(
    'a job that is at work when it goes down is done once, and noted when it is back',
    { tags: 'long' },
    async () => {
      const { app } = await startOnCluster()
      const down = Promise.withResolvers<void>()
      let done = 0
      const run = async () => {
        done += 1
        cluster.crash()
        down.resolve()
      }
      const worker = createWorker(app.context, [{ kind: 'prune-notifications', every: 86_400, run }])
      worker.start()
      onTestFinished(() => worker.stop())
      await down.promise
      cluster.restart()
      const row = () =>
        app.context.db
          .selectFrom('job')
          .select(['attempts', 'runAfter', 'lockedUntil'])
          .where('kind', '=', 'prune-notifications')
          .executeTakeFirst()
          .catch(() => undefined)
      const noted = { attempts: 0, lockedUntil: null, runAfter: app.clock() + 86_400 }
      await expect.poll(row, { timeout: 30_000 }).toEqual(noted)
      expect(done).toBe(1)
    },
  )

  test('when it is silent, requests are refused within five seconds', async () => {
    const { app, ada } = await startOnCluster()
    const main = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
    const rows = await ask<{ pid: number }>(`select pid from pg_stat_activity union ${main}`)
    const stopped = rows.map(({ pid }) => pid).filter((pid) => signal(pid, 'SIGSTOP'))
    const began = performance.now()
    try {
      const requests = Array.from({ length: 20 }, () => refusal(app.as(ada).call(readMe)))
      for (const refused of await Promise.all(requests)) expect(refused).toMatchObject({ status: 503 })
      expect(performance.now() - began).toBeLessThan(5500)
    } finally {
      for (const pid of stopped) signal(pid, 'SIGCONT')
    }
    await untilServed(() => app.as(ada).call(readMe))
  })

  test('a start says what it waits for, and goes on when it is there', async () => {
    cluster.crash()
    const said = Promise.withResolvers<string>()
    const opening = openDatabase(config(), { log: pino({}, { write: said.resolve }) })
    expect(await said.promise).toContain('waiting for PostgreSQL at 127.0.0.1:')
    cluster.restart()
    await (await opening).close()
  })

  test('a second server is refused, and is let in when the first has ended', { tags: 'long' }, async () => {
    const first = await openDatabase(config())
    const { log, lines } = logLines()
    await expect(openDatabase(config(), { log })).rejects.toThrow('Another Coterie already runs on the database')
    expect(lines).toEqual([])
    await first.close()
    await (await openDatabase(config())).close()
  })

  test('a start that had to wait for PostgreSQL still leaves one that was killed the time to end', async () => {
    const killed = new pg.Client({ connectionString: cluster.url('postgres') })
    await killed.connect()
    await killed.query('select pg_advisory_lock(1129272389)')
    const now = performance.now.bind(performance)
    const time = vi.spyOn(performance, 'now')
    onTestFinished(() => time.mockRestore())
    const url = await proxy(cluster.url('postgres'), async (count) => {
      if (count === 1) time.mockImplementation(() => now() + 10_000)
      if (count === 3) await killed.end()
      return count > 1
    })
    await (await openDatabase({ ...config(), url })).close()
  })

  test('whoever lost the lock to another server writes nothing', { tags: 'long' }, async () => {
    const { app, ada, group } = await startOnCluster()
    const thief = new pg.Client({ connectionString: cluster.url('postgres') })
    await thief.connect()
    const holder = `select pid from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`
    await thief.query(`select pg_terminate_backend(pid) from (${holder}) as holder`)
    await thief.query('select pg_advisory_lock(1129272389)')
    const post = () => app.as(ada).call(postMessage, { body: { group, data: { text: 'Hello' } } })
    for (;;) if ((await post().catch(({ code }: { code: string }) => code)) === 'unavailable') break
    await thief.end()
    await untilServed(post)
  })

  test(
    'one of several that meets others with other settings after an outage says so and goes on',
    { tags: 'long' },
    async () => {
      const { log, lines } = logLines()
      const database = await openDatabase(config(), { log, inCommon: 'one store' })
      onTestFinished(() => database.close())
      const other = new pg.Client({ connectionString: cluster.url('postgres') })
      await other.connect()
      const holder = `select distinct pid from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`
      await other.query('select pg_advisory_lock_shared(1129272389, 7)')
      await other.query(`select pg_terminate_backend(pid) from (${holder}) as holder`)
      await expect
        .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
        .toEqual([
          'the database does not respond; requests are refused until it is back',
          expect.stringContaining('BUS_URL or STORE_URL of another server differs'),
          'PostgreSQL is back',
        ])
      expect(await database.commit((tx) => tx.selectNoFrom((is) => is.lit(1).as('one')).execute())).toHaveLength(1)
      await other.end()
    },
  )

  test(
    'one of several with other settings is refused without being in the way of the others',
    { tags: 'long' },
    async () => {
      const database = await openDatabase(config(), { inCommon: 'one store' })
      onTestFinished(() => database.close())
      const query = vi.spyOn(pg.Client.prototype, 'query')
      onTestFinished(() => query.mockRestore())
      const second = openDatabase(config(), { inCommon: 'another store' })
      await expect(second).rejects.toThrow('BUS_URL or STORE_URL of this server differs')
      const asked = query.mock.calls.map(([text]) => text as unknown)
      expect(asked).toContain('select not pg_try_advisory_lock_shared(1129272389) as taken')
      expect(asked).not.toContainEqual(expect.stringContaining('lock_shared(1129272389, '))
    },
  )
})

/** A way to PostgreSQL that asks at every connection whether it may pass, by its number. */
async function proxy(url: string, mayPass: (count: number) => Promise<boolean>): Promise<string> {
  const { hostname, port } = new URL(url)
  let count = 0
  const pass = async (from: Socket) => {
    from.on('error', () => {})
    if (!(await mayPass((count += 1)))) return from.destroy()
    const to = connect(Number(port), hostname).on('error', () => from.destroy())
    return from.pipe(to).pipe(from)
  }
  const server = createServer((from) => void pass(from)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const way = new URL(url)
  way.port = String((server.address() as AddressInfo).port)
  return way.href
}

/** False when there is no such process: the connection that listed them has ended. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
