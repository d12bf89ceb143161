import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CallError, createCaller } from '#client/api/call.ts'
import { readFile } from '#contract/files.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMessages } from '#contract/messages.ts'
import { residentMegabytes } from '../servers/resident-megabytes.ts'
import { runServer } from '../servers/start-server.ts'
import type { Ledger } from './ledger.ts'
import type { DatabaseName } from './place.ts'
import { cutPowerOf } from './power.ts'
import type { Round, Scenario } from './rounds.ts'
import { standStill } from './stand-still.ts'
import type { Running, World } from './world.ts'

const jumping = ['--import', './test/faults/jumping-clock.ts', 'server/main.ts']
const careless = (how: 'early' | 'unsynced') => ['test/faults/careless-server.ts', how]

export type Length = 'short' | 'once' | 'long'

/** What no other test does. */
const inShort: Record<DatabaseName, readonly Scenario['strike'][]> = {
  SQLite: [kill, cutPower],
  PostgreSQL: [cutPower],
}

/** On one database, in this many seconds beside those that each needs at least. */
export function scenariosOn(database: DatabaseName, length: Length, seconds: number): Scenario[] {
  const all = allScenariosOn(database, seconds)
  // Whether the crowd finds losses and whether the clock matters is the same on both.
  const isSpecial = ({ mustLose, program }: Scenario) => mustLose || program === jumping
  if (length === 'short')
    return all.filter((scenario) => !isSpecial(scenario) && inShort[database].includes(scenario.strike))
  return length === 'once' && database === 'PostgreSQL' ? all.filter((scenario) => !isSpecial(scenario)) : all
}

function allScenariosOn(database: DatabaseName, seconds: number): Scenario[] {
  const common = { database, rounds: 1, seconds: seconds / 10 }
  const often = { database, rounds: seconds === 0 ? 1 : 2, seconds: (seconds * 7) / 20 }
  return [
    { ...often, what: 'kill -9', strike: kill },
    { ...common, what: 'control: responds too early', program: careless('early'), mustLose: true, strike: kill },
    { ...often, what: 'power cut', disk: true, strike: cutPower },
    {
      ...common,
      what: 'control: not synced',
      program: careless('unsynced'),
      disk: true,
      mustLose: true,
      strike: cutPower,
    },
    { ...common, what: 'clock jumps, kill -9', program: jumping, strike: kill },
    ...(database === 'SQLite'
      ? [
          { ...common, what: 'full disk', disk: true, strike: fillDisk },
          { ...common, what: 'read-only disk', disk: true, strike: turnReadOnly },
          { ...common, what: 'streams not read', strike: neverRead },
        ]
      : [{ ...common, what: 'database restarts', strike: restartDatabase }]),
  ]
}

async function kill({ server }: Round): Promise<void> {
  await server.end('SIGKILL')
}

async function cutPower({ server, world: { place } }: Round): Promise<void> {
  await cutPowerOf(place, [server])
}

/** Readers are served meanwhile; writers again when there is room. */
async function fillDisk({ world, server, crowd }: Round): Promise<string[]> {
  const { place, ledger } = world
  ledger.refusals.clear()
  place.disk!.fill(2)
  const wrong = [...(await untilRefused(ledger, 507)), ...(await read(world, server))]
  place.disk!.empty()
  await crowd.acknowledges(20)
  return [...wrong, ...others(ledger.refusals, [507, 503])]
}

/**
 * Readers are served as long as the server lives; it does not start again before the disk can be written. The server
 * stands still for the moment of the fault, as for a power cut.
 */
async function turnReadOnly({ world, server }: Round): Promise<string[]> {
  const { place, ledger } = world
  ledger.refusals.clear()
  await standStill(server.pid)
  place.disk!.turnReadOnly()
  process.kill(server.pid, 'SIGCONT')
  const wrong = [...(await untilRefused(ledger, 503)), ...(await read(world, server))]
  await server.end('SIGTERM')
  const next = runServer(place.env)
  if ((await next.exitCode()) !== 1 || !/^The data folder .* cannot be /.test(next.output()))
    wrong.push(`a start was not refused: ${next.output()}`)
  await place.disk!.comeBack()
  return [...wrong, ...others(ledger.refusals, [503])]
}

async function untilRefused({ refusals }: Ledger, status: number): Promise<string[]> {
  for (const giveUp = Date.now() + 20_000; !refusals.has(status); await wait(20))
    if (Date.now() > giveUp) return [`nothing was refused with ${status}`]
  return []
}

/** Reads lists and a photo. @returns what was refused */
async function read({ people, group, ledger }: World, { url }: Running): Promise<string[]> {
  const key = people[0]!.key
  const call = createCaller({ base: () => url, key: () => key })
  const readings = [call(readMe), call(listGroupMessages, { params: { id: group, page: 0 } })]
  const wrong = (await Promise.allSettled(readings)).filter(({ status }) => status === 'rejected').map(() => 'a list')
  const photo = [...ledger.files.keys()].at(-1)
  const kept = photo && (await call(readFile, { params: { id: photo } }).catch(unlessDeleted))
  const headers = { 'X-AUTH-TOKEN': key }
  if (kept && (await fetch(new URL(kept.contentUrl, url), { headers })).status >= 500) wrong.push('a photo')
  return wrong.map((what) => `${what} was refused to a reader`)
}

function unlessDeleted(error: unknown): undefined {
  if (!(error instanceof CallError && error.code === 'not-found')) throw error
}

async function restartDatabase({ world, crowd }: Round): Promise<string[]> {
  const { place, ledger } = world
  ledger.refusals.clear()
  place.cluster!.crash()
  await wait(500)
  place.cluster!.restart()
  await crowd.acknowledges(20)
  return others(ledger.refusals, [503])
}

const silentStreams = 15
const mostGrowth = 150

/** Everybody listens on many connections and reads none of them. */
async function neverRead({ world, server, crowd }: Round): Promise<string[]> {
  const before = residentMegabytes(server.pid) ?? 0
  const { hostname, port } = new URL(server.url)
  const sockets = world.people.flatMap(({ key }) =>
    Array.from({ length: silentStreams }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nX-AUTH-TOKEN: ${key}\r\n\r\n`)
      return socket
    }),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  await crowd.acknowledges(500)
  const grown = (residentMegabytes(server.pid) ?? 0) - before
  for (const socket of sockets) socket.destroy()
  return grown > mostGrowth ? [`the server grew by ${grown.toFixed(0)} MB`] : []
}

/** Responses that a fault does not excuse. */
function others(refusals: Map<number, number>, expected: readonly number[]): string[] {
  return [...refusals.keys()].filter((status) => !expected.includes(status)).map((status) => `a response of ${status}`)
}
