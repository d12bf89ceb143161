import { join } from 'node:path'
import { limits } from '#contract/fields.ts'
import { startCluster } from '#test/databases/postgres-cluster.ts'
import { cache, dataFolderWith, seededDatabase } from './databases.ts'
import { send, type Shot } from './load.ts'
import { percentile } from './pairs.ts'
import { processorTime, timeInQueue } from './processor-time.ts'
import { judged, type Result } from './report.ts'
import { barePostgres, bareSqlite, type Bare } from './search-floor.ts'
import { searches, type Query } from './search-queries.ts'
import { seedPostgres } from './seeding/seed-postgres.ts'
import { keyOfPerson } from './seeding/seeded-world.ts'
import { startServer, type Running } from './servers.ts'

const targets = { SQLite: 15, PostgreSQL: 40 }

/** On both databases, with so many messages each time. */
export async function measureSearch(counts: number[], temporary: string): Promise<Result[]> {
  const results: Result[] = []
  const cluster = await startCluster({ kept: join(cache, 'postgres') })
  for (const messages of counts) {
    const database = await seededDatabase(messages)
    const url = await seedPostgres(cluster, database)
    const folder = join(temporary, `search-${messages}`)
    const inSqlite = await startServer(dataFolderWith(database, join(folder, 'sqlite')))
    results.push(...(await measureSide('SQLite', messages, inSqlite, bareSqlite(database))))
    const inPostgres = await startServer(join(folder, 'postgres'), { DATABASE_URL: url })
    results.push(...(await measureSide('PostgreSQL', messages, inPostgres, await barePostgres(url))))
  }
  await cluster.stop()
  return results
}

async function measureSide(name: keyof typeof targets, messages: number, server: Running, bare: Bare) {
  const where = `${name}, ${messages.toLocaleString('en')} messages`
  const results = await measureSearches(where, server, bare, targets[name])
  results.push(await measureBystander(where, server))
  await bare.close()
  await server.stop()
  return results
}

/** Of one query: the least that it took, of the processors and by the clock. */
type Times = { search: number; clock: number; bare: number }

const rounds = 5
const key = keyOfPerson(0)

const shotOf = ({ typed }: Query): Shot => ({
  method: 'POST',
  path: '/api/messages/search?embed=cards',
  key,
  body: { group: 'all', search: typed, limit: limits.pageSize },
})

/**
 * As our client searches in all groups, one request at a time; after each, the index alone is asked for its words. What
 * counts is the time that processors worked for it, the least of some rounds: a machine is never idle.
 */
async function measureSearches(where: string, server: Running, bare: Bare, target: number): Promise<Result[]> {
  const least = new Map<Query, Times>()
  for (let round = 0; round < rounds; round++) {
    for (const query of Object.values(searches).flat()) {
      const working = [server.pid, ...(await bare.others())]
      const search = await timed(() => send(server.url, shotOf(query)), working)
      const alone = await timed(() => bare.search(query), bare.own)
      const before = least.get(query)
      least.set(query, {
        search: Math.min(search.processor, before?.search ?? Infinity),
        clock: Math.min(search.clock, before?.clock ?? Infinity),
        bare: Math.min(alone.processor, before?.bare ?? Infinity),
      })
    }
  }
  const timesOf = (queries: Query[]) => queries.map((query) => least.get(query)!)
  return [
    row(`${where}: 200 searches`, timesOf(Object.values(searches).flat()), target),
    ...Object.entries(searches).map(([kind, queries]) => row(`${where}: ${kind}`, timesOf(queries))),
  ]
}

function row(what: string, times: Times[], target?: number): Result {
  const p95 = percentile(
    times.map(({ search }) => search),
    0.95,
  )
  return {
    what,
    a: both(times.map(({ search }) => search)),
    b: both(times.map(({ bare }) => bare)),
    measured: `${p95.toFixed(1)} ms (${both(times.map(({ clock }) => clock))} by the clock)`,
    ...(target === undefined ? { target: '' } : judged(p95, { atMost: target })),
  }
}

const both = (times: number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`

const upToP99 = (times: number[]) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`

const bystanderRequests = 300

/**
 * Somebody reads the feed while somebody else searches for the commonest letter, again and again. What the machine did
 * for others meanwhile is not counted.
 */
async function measureBystander(where: string, { url, pid }: Running): Promise<Result> {
  const [letter] = searches['a common word']![0]!.words[0]!
  const search = shotOf({ typed: letter!, words: [letter!] })
  const [alone, meanwhile] = [[] as number[], [] as number[]]
  const read = async (times: number[]) => {
    const inQueue = timeInQueue([pid, process.pid])
    const { clock } = await timed(() => send(url, { path: '/api/feed/page/0?embed=cards', key: keyOfPerson(1) }))
    times.push(clock - (timeInQueue([pid, process.pid]) - inQueue))
  }
  while (alone.length < bystanderRequests) await read(alone)
  const searching = async () => {
    while (meanwhile.length < bystanderRequests) await send(url, search)
  }
  const reading = async () => {
    while (meanwhile.length < bystanderRequests) await read(meanwhile)
  }
  await Promise.all([reading(), searching()])
  const p99 = percentile(meanwhile, 0.99)
  return {
    what: `${where}: the feed while “${letter}” is searched, p50 / p99`,
    a: upToP99(meanwhile),
    b: '',
    measured: `${p99.toFixed(1)} ms (${upToP99(alone)} otherwise)`,
    ...judged(p99, { atMost: 50 }),
  }
}

/** Milliseconds by the clock and of these processes, of which the system may not tell. */
async function timed(work: () => unknown, pids: number[] = []): Promise<{ clock: number; processor: number }> {
  const before = processorTime(pids)
  const begin = performance.now()
  await work()
  const clock = performance.now() - begin
  const after = processorTime(pids)
  return { clock, processor: before === undefined || after === undefined ? clock : after - before }
}
