import { deepStrictEqual } from 'node:assert/strict'
import { send, throughput, type Shot } from './load.ts'
import { listenToEvents } from './listen.ts'
import { interleave, type Pair } from './pairs.ts'
import { inTurn, placesIn, type Places } from './places.ts'
import { ratio, type Result } from './report.ts'
import type { Running } from './servers.ts'
import { keyOfPerson } from './seeded-world.ts'

const pairs = 7
const warmUpMilliseconds = 2000
const sliceMilliseconds = 250
const connections = 4

export async function measureAgainstFloor(server: Running, floor: Running, database: string): Promise<Result[]> {
  const places = placesIn(database)
  const page = await measurePage(server, floor, places)
  const compressed = await measurePage(server, floor, places, { compressed: true })
  const posting = await measurePosting(server, floor, places)
  return [
    ratio('group page with previews', page, { atLeast: 0.7 }, '/s'),
    ratio('the same in brotli, as browsers ask for it', compressed, { atLeast: 0.6 }, '/s'),
    ratio('posting a message', posting, { atLeast: 0.4 }, '/s'),
  ]
}

async function measurePage(
  server: Running,
  floor: Running,
  { key, groups }: Places,
  { compressed = false } = {},
): Promise<Pair[]> {
  const shots = () => {
    const next = inTurn(groups)
    return () => ({ path: `/api/groups/${next()}/page/0?embed=cards`, key, compressed })
  }
  for (const id of groups) {
    const shot = { path: `/api/groups/${id}/page/0?embed=cards`, key }
    deepStrictEqual(JSON.parse(await send(server.url, shot)), JSON.parse(await send(floor.url, shot)))
  }
  return compare(server, floor, shots)
}

/** While three members listen, because live events are part of the work. */
async function measurePosting(server: Running, floor: Running, { key, groups }: Places): Promise<Pair[]> {
  const listeners = await Promise.all([0, 1, 2].map((person) => listenToEvents(server.url, keyOfPerson(person))))
  const shots = () => {
    const next = inTurn(groups)
    let n = 0
    return () => {
      const data = { text: `We walked along the lake this morning and saw the first swallows, number ${n++}.` }
      return { method: 'POST', path: '/api/messages', key, body: { group: next(), data } } satisfies Shot
    }
  }
  const measured = await compare(server, floor, shots)
  for (const { heard, close } of listeners) {
    close()
    if (heard() === 0) throw new Error('a listener got no event')
  }
  return measured
}

async function compare(server: Running, floor: Running, shots: () => () => Shot): Promise<Pair[]> {
  const of = ({ url }: Running) => {
    const shot = shots()
    return (milliseconds: number) => throughput(url, shot, milliseconds, connections)
  }
  const [ofServer, ofFloor] = [of(server), of(floor)]
  // The first requests run code that is not compiled yet.
  await ofServer(warmUpMilliseconds)
  await ofFloor(warmUpMilliseconds)
  const [a, b] = [() => ofServer(sliceMilliseconds), () => ofFloor(sliceMilliseconds)]
  return interleave(pairs, a, b)
}
