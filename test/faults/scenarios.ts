import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { createCaller } from '#client/api/call.ts'
import { readMe } from '#contract/me.ts'
import { residentMegabytes } from '#scripts/bench/servers.ts'
import type { DatabaseName } from './place.ts'
import type { Round, Scenario } from './rounds.ts'

const jumping = ['--import', './test/faults/jumping-clock.ts', 'server/main.ts']
const careless = (how: 'early' | 'unsynced') => ['test/faults/careless-server.ts', how]

/** On one database, in this many seconds beside those that each needs at least. */
export function scenariosOn(database: DatabaseName, seconds: number): Scenario[] {
  const common = { database, rounds: 1, seconds: seconds / 10 }
  const often = { database, rounds: 2, seconds: (seconds * 7) / 20 }
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
          { ...common, what: 'streams not read', strike: neverRead },
        ]
      : [{ ...common, what: 'database restarts', strike: restartDatabase }]),
  ]
}

async function kill({ server }: Round): Promise<void> {
  await server.end('SIGKILL')
}

/**
 * Everything stands still before: Linux may tell a process whose fsync is under way while its file system is shut down
 * that it has succeeded, though nothing reaches the disk.
 */
async function cutPower({ server, world: { place } }: Round): Promise<void> {
  const database = place.cluster?.pause() ?? []
  await Promise.all([...database, server.pid].map(standStill))
  place.disk!.cutPower()
  for (const pid of database) process.kill(pid, 'SIGKILL')
  await server.end('SIGKILL')
  await place.disk!.comeBack()
  place.cluster?.restart()
}

/** Stops a process, unless it has ended, and waits for what its threads are in the middle of. */
async function standStill(pid: number): Promise<void> {
  const tasks = `/proc/${pid}/task`
  const isStopped = (task: string) => /^\d+ \(.*\) [TZ] /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8'))
  try {
    process.kill(pid, 'SIGSTOP')
    while (!readdirSync(tasks).every(isStopped)) await wait(1)
  } catch (error) {
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Readers are served meanwhile; writers again when there is room. */
async function fillDisk({ world, server, crowd }: Round): Promise<string[]> {
  const { place, ledger, people } = world
  const wrong: string[] = []
  const call = createCaller({ base: () => server.url, key: () => people[0]!.key })
  ledger.refusals.clear()
  place.disk!.fill(2)
  for (const giveUp = Date.now() + 20_000; !ledger.refusals.has(507);) {
    if (Date.now() > giveUp) return [...wrong, 'nothing was refused on a full disk']
    await wait(20)
  }
  await call(readMe).catch((error: unknown) => wrong.push(`a reader was refused: ${String(error)}`))
  place.disk!.empty()
  await crowd.acknowledges(20)
  return [...wrong, ...others(ledger.refusals, [507, 503])]
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
