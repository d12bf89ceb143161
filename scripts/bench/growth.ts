import { latencies, type Shot } from './load.ts'
import { interleave, percentile95 } from './pairs.ts'
import { inTurn, placesIn, type Places } from './places.ts'
import { ratio, type Result } from './report.ts'
import type { Running } from './servers.ts'

type Seeded = { server: Running; database: string }

const pairs = 7
const blockMilliseconds = 1000

/** What people look at, one request after the other, with many messages and with few. */
export async function measureGrowth(many: Seeded, few: Seeded): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, shots] of Object.entries(looks)) {
    const of = ({ server, database }: Seeded) => {
      const shot = shots(placesIn(database))
      return async () => percentile95(await latencies(server.url, shot, blockMilliseconds))
    }
    const [ofMany, ofFew] = [of(many), of(few)]
    // Both processes are young, and the second block of each still meets code that is not compiled.
    await interleave(2, ofMany, ofFew)
    results.push(ratio(`${what}, p95`, await interleave(pairs, ofMany, ofFew), { atMost: 1.5 }, 'ms'))
  }
  return results
}

const looks: Record<string, (places: Places) => () => Shot> = {
  'group page': ({ key, groups }) => {
    const next = inTurn(groups)
    return () => ({ path: `/api/groups/${next()}/page/0?embed=cards`, key })
  },
  feed:
    ({ key }) =>
    () => ({ path: '/api/feed/page/0?embed=cards', key }),
  notifications:
    ({ key }) =>
    () => ({ path: '/api/me/notifications/0?embed=details', key }),
  thread: ({ key, threads }) => {
    const next = inTurn(threads)
    return () => ({ path: `/api/messages/${next()}?embed=thread`, key })
  },
}
