import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#scripts/step.js'
import { startCluster } from '#test/databases/postgres-cluster.ts'
import { throughput, type Shot } from './load.ts'
import { percentile95 } from './pairs.ts'
import { inTurn, placesIn } from './places.ts'
import { processorTime } from './processor-time.ts'
import type { Result } from './report.ts'
import { recordStatements, type Replay } from './same-statements.ts'
import { seedPostgres } from './seeding/seed-postgres.ts'
import { startServer, type Running } from './servers.ts'

const counts = [1, 2, 3]
/** To each server, and where the statements are sent without one. */
const connections = 8
const warmUpMilliseconds = 3000
const milliseconds = 8000
const program = join(root, 'test', 'faults', 'one-of-several.ts')

/** What ran in a time, and what each took of the processors, in milliseconds: in the servers, and in PostgreSQL. */
type Rate = Ran & { servers: number; database: number }
type Ran = { perSecond: number; p95: number }

/** One, two and three servers on one PostgreSQL, beside the same statements without any. */
export async function measureSeveralServers(database: string, temporary: string): Promise<Result[]> {
  const cluster = await startCluster({ isDurable: true })
  const url = await seedPostgres(cluster, database)
  const { key, groups, writers } = placesIn(database)
  const next = inTurn(groups)
  const nextWriter = inTurn(writers)
  const shots: Record<string, () => Shot> = {
    'a page of a group': () => ({ path: `/api/groups/${next()}/page/0?embed=cards`, key }),
    'posting a message': () => {
      const writer = nextWriter()
      const data = { text: `We walked along the lake and saw the first swallows, number ${Math.random()}.` }
      return { method: 'POST', path: '/api/messages', key: writer.key, body: { group: writer.group, data } }
    },
  }
  const results: Result[] = []
  const kinds = Object.entries(shots)
  const before = await readSize(url)
  const floors = new Map<string, Rate>()
  const folder = join(temporary, 'servers')
  mkdirSync(join(folder, '0'), { recursive: true })
  for (const [what, shot] of kinds) {
    floors.set(what, await measureFloor(url, await recordStatements(url, join(folder, '0'), shot)))
  }
  for (const count of counts) {
    const servers = await startSeveral(count, url, folder)
    for (const [what, shot] of kinds) {
      const rate = await measure(servers, url, shot)
      const floor = floors.get(what)!
      const measured = row(`${what}, ${count} ${count === 1 ? 'server' : 'servers'}`, rate, floor)
      results.push({ ...measured, ...(count === 1 && judge[what]!(rate, floor)) })
    }
    await Promise.all(servers.map((server) => server.stop()))
  }
  const after = await readSize(url)
  await cluster.stop()
  const posted = after.messages - before.messages
  const kilobytes = (bytes: number) => `${(bytes / posted / 1000).toFixed(1)} kB`
  const [rows, log] = [kilobytes(after.bytes - before.bytes), kilobytes(after.log - before.log)]
  results.push({ what: 'room for each message posted', a: rows, b: '', measured: `${log} of log`, target: '' })
  return results
}

/** Of the database, in bytes, and how much it has ever written to its log. */
async function readSize(url: string): Promise<{ bytes: number; log: number; messages: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<'bytes' | 'log' | 'messages', string>>(`
    select pg_database_size(current_database()) as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log,
      (select count(*) from message) as messages`)
  await client.end()
  const { bytes, log, messages } = rows[0]!
  return { bytes: Number(bytes), log: Number(log), messages: Number(messages) }
}

const judge: Record<string, (rate: Rate, floor: Rate) => Pick<Result, 'target' | 'holds'>> = {
  'a page of a group': (rate, floor) => ({
    target: '≥ 0.5 of the same SQL alone',
    holds: rate.perSecond / floor.perSecond >= 0.5,
  }),
  'posting a message': ({ p95 }) => ({ target: 'p95 ≤ 60 ms', holds: p95 <= 60 }),
}

function row(what: string, rate: Rate, floor: Rate): Result {
  return {
    what,
    a: `${rate.perSecond.toFixed(0)} /s, p95 ${rate.p95.toFixed(0)} ms`,
    b: `${floor.perSecond.toFixed(0)} /s`,
    measured: `${rate.servers.toFixed(1)} + ${rate.database.toFixed(1)} (alone ${floor.database.toFixed(1)})`,
    target: '',
  }
}

async function startSeveral(count: number, url: string, folder: string): Promise<Running[]> {
  const servers: Running[] = []
  for (let n = 0; n < count; n++) {
    const own = join(folder, String(n))
    mkdirSync(own, { recursive: true })
    if (n > 0) for (const name of ['secret', 'push-key']) copyFileSync(join(folder, '0', name), join(own, name))
    servers.push(await startServer(own, { DATABASE_URL: url, LOG_LEVEL: 'silent' }, [program, '{"kind":"postgres"}']))
  }
  return servers
}

async function measure(servers: Running[], url: string, shot: () => Shot): Promise<Rate> {
  const run = async (time: number): Promise<Ran> => {
    const all = await Promise.all(servers.map((server) => throughput(server.url, shot, time, connections)))
    const perSecond = all.reduce((sum, one) => sum + one.perSecond, 0)
    return { perSecond, p95: percentile95(all.flatMap(({ took }) => took)) }
  }
  await run(warmUpMilliseconds)
  return timed(
    servers.map(({ pid }) => pid),
    url,
    () => run(milliseconds),
  )
}

async function measureFloor(url: string, replay: Replay): Promise<Rate> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const run = async (time: number) => {
    const begin = performance.now()
    const took: number[] = []
    const work = async (client: pg.Client) => {
      while (performance.now() - begin < time) {
        const asked = performance.now()
        await replay(client)
        took.push(performance.now() - asked)
      }
    }
    await Promise.all(clients.map(work))
    return { perSecond: (took.length * 1000) / (performance.now() - begin), p95: percentile95(took) }
  }
  await run(warmUpMilliseconds)
  const rate = await timed([process.pid], url, () => run(milliseconds))
  await Promise.all(clients.map((client) => client.end()))
  return rate
}

async function timed(servers: number[], url: string, run: () => Promise<Ran>): Promise<Rate> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const took = [startCounting(servers), startCounting(await processesOf(client))]
  const begin = performance.now()
  const ran = await run()
  const done = (ran.perSecond * (performance.now() - begin)) / 1000
  const [ofServers, ofDatabase] = took.map((count) => count() / done)
  const rate = { ...ran, servers: ofServers!, database: ofDatabase! }
  await client.end()
  return rate
}

/** @returns what counts the milliseconds that these processes have computed since; those that have ended are left out */
function startCounting(pids: number[]): () => number {
  const before = pids.map((pid) => [pid, processorTime([pid])] as const)
  const since = ([pid, then]: (typeof before)[number]) => (processorTime([pid]) ?? NaN) - (then ?? NaN)
  return () => before.map(since).reduce((sum, one) => sum + (one || 0), 0)
}

/** Of all connections and of the background. */
async function processesOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, main] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))!
  return readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
