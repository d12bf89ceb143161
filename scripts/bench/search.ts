import { join } from 'node:path'
import { limits } from '#contract/fields.ts'
import { startCluster } from '#test/postgres-cluster.ts'
import { dataFolderWith, seededDatabase } from './databases.ts'
import { send, type Shot } from './load.ts'
import { percentile } from './pairs.ts'
import { judged, type Result } from './report.ts'
import { barePostgres, bareSqlite, type Bare } from './search-floor.ts'
import { searches, type Query } from './search-queries.ts'
import { keyOfPerson } from './seeded-world.ts'
import { seedPostgres } from './seed-postgres.ts'
import { startServer } from './servers.ts'

const targets = { SQLite: 15, PostgreSQL: 40 }

/** On both databases, with so many messages each time. */
export async function measureSearch(counts: number[], temporary: string): Promise<Result[]> {
  const results: Result[] = []
  const cluster = await startCluster()
  for (const messages of counts) {
    const database = await seededDatabase(messages)
    const url = await seedPostgres(cluster, `bench_${messages}`, database)
    const folder = join(temporary, `search-${messages}`)
    const sides = [
      {
        name: 'SQLite' as const,
        bare: bareSqlite(database),
        server: await startServer(dataFolderWith(database, join(folder, 'sqlite'))),
      },
      {
        name: 'PostgreSQL' as const,
        bare: await barePostgres(url),
        server: await startServer(join(folder, 'postgres'), { DATABASE_URL: url }),
      },
    ]
    for (const { name, bare, server } of sides) {
      const where = `${name}, ${messages.toLocaleString('en')} messages`
      results.push(...(await measureSearches(where, server.url, bare, targets[name])))
      results.push(await measureBystander(where, server.url))
      await bare.close()
      await server.stop()
    }
  }
  await cluster.stop()
  return results
}

type Times = { search: number[]; bare: number[] }

const rounds = 4
const key = keyOfPerson(0)

const shotOf = ({ typed }: Query): Shot => ({
  method: 'POST',
  path: '/api/messages/search?embed=cards',
  key,
  body: { group: 'all', search: typed, limit: limits.pageSize },
})

/** As our client searches in all groups, one request at a time; after each, the index alone is asked for its words. */
async function measureSearches(where: string, url: URL, bare: Bare, target: number): Promise<Result[]> {
  const byKind = new Map(Object.keys(searches).map((kind): [string, Times] => [kind, { search: [], bare: [] }]))
  for (let round = 0; round < rounds; round++) {
    for (const [kind, queries] of Object.entries(searches)) {
      const times = byKind.get(kind)!
      // The first requests run code that is not compiled yet.
      if (round === 1) times.search.length = times.bare.length = 0
      for (const query of queries) {
        times.search.push(await timed(() => send(url, shotOf(query))))
        times.bare.push(await timed(() => bare.search(query)))
      }
    }
  }
  const kinds = [...byKind.values()]
  const all = { search: kinds.flatMap(({ search }) => search), bare: kinds.flatMap(({ bare }) => bare) }
  return [
    row(`${where}: 200 searches`, all, target),
    ...[...byKind].map(([kind, times]) => row(`${where}: ${kind}`, times)),
  ]
}

function row(what: string, { search, bare }: Times, target?: number): Result {
  const p95 = percentile(search, 0.95)
  return {
    what,
    a: both(search),
    b: both(bare),
    measured: `${p95.toFixed(1)} ms`,
    ...(target === undefined ? { target: '' } : judged(p95, { atMost: target })),
  }
}

const both = (times: number[]) => `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.95).toFixed(2)} ms`

const bystanderRequests = 300

/** Somebody reads the feed while somebody else searches for the commonest letter, again and again. */
async function measureBystander(where: string, url: URL): Promise<Result> {
  const [letter] = searches['a common word']![0]!.words[0]!
  const search = shotOf({ typed: letter!, words: [letter!] })
  const read = () => send(url, { path: '/api/feed/page/0?embed=cards', key: keyOfPerson(1) })
  const [alone, meanwhile] = [[] as number[], [] as number[]]
  while (alone.length < bystanderRequests) alone.push(await timed(read))
  const searching = async () => {
    while (meanwhile.length < bystanderRequests) await send(url, search)
  }
  const reading = async () => {
    while (meanwhile.length < bystanderRequests) meanwhile.push(await timed(read))
  }
  await Promise.all([reading(), searching()])
  const p99 = percentile(meanwhile, 0.99)
  return {
    what: `${where}: the feed while “${letter}” is searched, p99`,
    a: `${p99.toFixed(1)} ms`,
    b: '',
    measured: `${p99.toFixed(1)} ms (${percentile(alone, 0.99).toFixed(1)} ms otherwise)`,
    ...judged(p99, { atMost: 50 }),
  }
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
