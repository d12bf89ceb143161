import { deepStrictEqual } from 'node:assert/strict'
import { listenToEvents } from './listen.ts'
import { send, throughput, type Shot } from './load.ts'
import { interleave, type Pair } from './pairs.ts'
import { inTurn, placesIn, type Places } from './places.ts'
import { processorTime } from './processor-time.ts'
import { ratio, type Result } from './report.ts'
import { keyOfPerson } from './seeding/seeded-world.ts'
import type { Running } from './servers.ts'

const pairs = 7
const warmUpMilliseconds = 2000
const sliceMilliseconds = 250
const connections = 4

export async function measureAgainstFloor(server: Running, floor: Running, database: string): Promise<Result[]> {
  const places = placesIn(database)
  await requireSamePages(server, floor, places)
  const page = await measurePage(server, floor, places)
  const compressed = await measurePage(server, floor, places, { compressed: true })
  const posting = await measurePosting(server, floor, places)
  return [
    besideFloor('group page with previews', page, { atLeast: 0.7 }),
    besideFloor('the same in brotli, as browsers ask for it', compressed, { atLeast: 0.6 }),
    besideFloor('posting a message', posting, { atLeast: 0.4 }),
  ]
}

/** @throws AssertionError a floor that responds with something else would say nothing about the server */
export async function requireSamePages(server: Running, floor: Running, { key, groups }: Places): Promise<void> {
  for (const id of groups) {
    const shot = { path: `/api/groups/${id}/page/0?embed=cards`, key }
    deepStrictEqual(JSON.parse(await send(server.url, shot)), JSON.parse(await send(floor.url, shot)))
  }
}

async function measurePage(
  server: Running,
  floor: Running,
  { key, groups }: Places,
  { compressed = false } = {},
): Promise<Compared> {
  const shots = () => {
    const next = inTurn(groups)
    return () => ({ path: `/api/groups/${next()}/page/0?embed=cards`, key, compressed })
  }
  return compare(server, floor, shots)
}

/** While three members listen, because live events are part of the work. */
async function measurePosting(server: Running, floor: Running, { writers }: Places): Promise<Compared> {
  const listeners = await Promise.all([0, 1, 2].map((person) => listenToEvents(server.url, keyOfPerson(person))))
  const shots = () => {
    const next = inTurn(writers)
    let n = 0
    return () => {
      const data = { text: `We walked along the lake this morning and saw the first swallows, number ${n++}.` }
      const { key, group } = next()
      return { method: 'POST', path: '/api/messages', key, body: { group, data } } satisfies Shot
    }
  }
  const measured = await compare(server, floor, shots)
  for (const { heard, close } of listeners) {
    close()
    if (heard() === 0) throw new Error('a listener got no event')
  }
  return measured
}

type Compared = { pairs: Pair[]; server: Cost; floor: Cost }
/** Milliseconds of the processors for one request; undefined where the system does not tell. */
type Cost = number | undefined

async function compare(server: Running, floor: Running, shots: () => () => Shot): Promise<Compared> {
  const [ofServer, ofFloor] = [driver(server, shots()), driver(floor, shots())]
  // The first requests run code that is not compiled yet.
  await driver(server, shots()).run(warmUpMilliseconds)
  await driver(floor, shots()).run(warmUpMilliseconds)
  const [a, b] = [() => ofServer.run(sliceMilliseconds), () => ofFloor.run(sliceMilliseconds)]
  return { pairs: await interleave(pairs, a, b), server: ofServer.cost(), floor: ofFloor.cost() }
}

function driver({ url, pid }: Running, shot: () => Shot) {
  let [milliseconds, requests] = [0, 0]
  return {
    run: async (duration: number) => {
      const before = processorTime([pid])
      const { done, perSecond } = await throughput(url, shot, duration, connections)
      milliseconds += (processorTime([pid]) ?? NaN) - (before ?? NaN)
      requests += done
      return perSecond
    },
    cost: () => (Number.isNaN(milliseconds) ? undefined : milliseconds / requests),
  }
}

function besideFloor(what: string, { pairs, server, floor }: Compared, target: { atLeast: number }): Result {
  const result = ratio(what, pairs, target, '/s')
  return { ...result, a: result.a + inWords(server), b: result.b + inWords(floor) }
}

function inWords(cost: Cost): string {
  return cost === undefined ? '' : `, ${cost.toFixed(2)} ms`
}
