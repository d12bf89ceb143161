import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import type { PostgresConfig } from '../config/database-settings.ts'
import { openDatabase } from '../database/connect.ts'
import { StartError } from '../errors.ts'
import { openPostgresCarrier } from './postgres-carrier.ts'

test(
  'a server that was busy for long reads what has arrived meanwhile, and keeps its connection',
  { tags: 'long' },
  async () => {
    const { config, db } = await startDatabase()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const isAsking = () => query.mock.calls.filter(([text]) => (text as unknown) === 'select 1').length
    const { log, lines } = logLines()
    const carrier = await openPostgresCarrier({ config, db, log }, deaf)
    onTestFinished(() => carrier.close())

    query.mockImplementationOnce(async function (this: pg.Client, ...given: unknown[]) {
      // Timers come next, and only then what has arrived.
      await turn()
      process.nextTick(beBusy)
      return Reflect.apply(pg.Client.prototype.query, this, given) as never
    } as never)
    await expect.poll(isAsking, { timeout: 30_000 }).toBeGreaterThan(2)
    expect(lines).toEqual([])
  },
)

test('a connection that was lost and cannot be opened at once is opened later', { tags: 'long' }, async () => {
  const { config, db } = await startDatabase()
  const { log, lines } = logLines()
  const carrier = await openPostgresCarrier({ config, db, log }, deaf)
  onTestFinished(() => carrier.close())
  const terminate = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()
  `
  await carrier.send(['a connection of the pool is open'])
  const connect = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => connect.mockRestore())
  connect.mockRejectedValueOnce(new Error('no luck') as never)
  await terminate.execute(db as never)
  await expect
    .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
    .toEqual([
      'events from other servers do not arrive until PostgreSQL responds',
      'events from other servers arrive again',
    ])
})

test('where the connection cannot be opened, a server does not start and says so', async () => {
  const { config, db } = await startDatabase()
  const log = pino({ level: 'silent' })
  const opening = openPostgresCarrier({ config: { ...config, url: `${config.url}_absent` }, db, log }, deaf)
  await expect(opening).rejects.toThrow(StartError)
})

const deaf = { receive: () => {}, onReturn: () => {} }

async function startDatabase() {
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.drop())
  const database = await openDatabase(fresh.config, { isShared: true })
  onTestFinished(() => database.close())
  return { config: fresh.config as PostgresConfig, db: database.read }
}

function beBusy() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
}
