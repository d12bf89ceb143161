import { latenciesInTurns, type Shot, type Side } from './load.ts'
import { percentile95, type Pair } from './pairs.ts'
import { inTurn, placesIn, type Places } from './places.ts'
import { ratio, type Result } from './report.ts'
import type { Running } from './servers.ts'

type Seeded = { server: Running; database: string }

const pairs = 7
const milliseconds = 2000

/** What people look at, one request at a time, with many messages and with few. */
export async function measureGrowth(many: Seeded, few: Seeded): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, shots] of Object.entries(looks)) {
    const side = ({ server, database }: Seeded): Side => ({ url: server.url, shot: shots(placesIn(database)) })
    const [ofMany, ofFew] = [side(many), side(few)]
    // The first requests run code that is not compiled yet.
    await latenciesInTurns(ofMany, ofFew, milliseconds)
    const measured: Pair[] = []
    for (let n = 0; n < pairs; n++) {
      const { a, b } = await latenciesInTurns(ofMany, ofFew, milliseconds)
      measured.push({ a: percentile95(a), b: percentile95(b) })
    }
    results.push(ratio(`${what}, p95`, measured, { atMost: 1.5 }, 'ms'))
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
    () => ({ path: '/api/me/notifications/21?embed=details', key }),
  thread: ({ key, threads }) => {
    const next = inTurn(threads)
    return () => ({ path: `/api/messages/${next()}?embed=thread`, key })
  },
}
