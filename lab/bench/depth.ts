import { send } from './load.ts'
import { median, type Pair } from './pairs.ts'
import { placesIn } from './places.ts'
import { processorTime } from './processor-time.ts'
import { ratio, type Result } from './report.ts'
import type { Running } from './servers.ts'

const pairs = 9
/** Of what takes long, and has no target. */
const fewPairs = 2
const requests = 20
const deep = { page: 1000, offset: 30_000 }

/**
 * Pages far down in lists, as our client asks for them, by where the page before ended, and by their number; beside the
 * first page. What counts is the time that the processors worked.
 */
export async function measureDepth(server: Running, database: string): Promise<Result[]> {
  const { key, groups } = placesIn(database)
  const lists = {
    'page 1,000 of a group': [`/api/groups/${groups[0]}/page/`, deep.page] as const,
    'the feed behind 30,000 messages': ['/api/feed/page/', deep.offset] as const,
  }
  const results: Result[] = []
  for (const [what, [list, number]] of Object.entries(lists)) {
    const first = `${list}0?embed=cards`
    const numbered = `${list}${number}?embed=cards`
    const { next } = JSON.parse(await send(server.url, { path: numbered, key })) as { next: string }
    const compared = async (path: string, pairs: number) => {
      const measured: Pair[] = []
      for (let n = 0; n < pairs; n++) {
        measured.push({ a: await timed(server, path, key), b: await timed(server, first, key) })
      }
      return measured
    }
    const byPlace = await compared(`${first}&before=${next}`, pairs)
    results.push(ratio(`${what}, beside the first page`, byPlace, { atMost: 1.5 }, 'ms'))
    const byNumber = await compared(numbered, fewPairs)
    const slower = median(byNumber.map(({ a, b }) => a / b)).toFixed(1)
    results.push({ what: `${what}, by number`, a: '', b: '', measured: slower, target: '' })
  }
  return results
}

/** Milliseconds of the processors for one of many requests. */
async function timed({ url, pid }: Running, path: string, key: string): Promise<number> {
  const before = processorTime([pid]) ?? performance.now()
  for (let n = 0; n < requests; n++) await send(url, { path, key })
  return ((processorTime([pid]) ?? performance.now()) - before) / requests
}
