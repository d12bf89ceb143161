import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startCrowd, type Crowd } from './crowd.ts'
import { inspect, type Finding } from './inspect.ts'
import { openPlace, type DatabaseName } from './place.ts'
import { tidy } from './tidy.ts'
import { settleIn, startOn, type Running, type World } from './world.ts'

export type Scenario = {
  what: string
  database: DatabaseName
  /** At least so many, and for so long. */
  rounds: number
  seconds: number
  /** On a disk of its own, which can lose power and fill up. */
  disk?: boolean
  program?: readonly string[]
  /** A control: a careless server, on which rounds go on until a loss is found. */
  mustLose?: boolean
  /** What happens while the crowd writes. @returns what it found wrong by itself */
  strike: (round: Round) => Promise<string[] | void>
}

export type Round = { world: World; server: Running; crowd: Crowd }

export type Outcome = { rounds: number; acknowledged: number; findings: Finding[]; wrong: string[] }

const mostRoundsOfControl = 10

/** @returns undefined where it cannot be run */
export async function runScenario(scenario: Scenario): Promise<Outcome | undefined> {
  const { database, disk = false, mustLose, program, strike } = scenario
  const place = await openPlace(database, { disk })
  if (!place) return undefined
  const outcome: Outcome = { rounds: 0, acknowledged: 0, findings: [], wrong: [] }
  let server: Running | undefined
  try {
    server = await startOn(place)
    const world = await settleIn(place, server)
    if (program) {
      await server.end('SIGTERM')
      server = await startOn(place, program)
    }
    const until = performance.now() + scenario.seconds * 1000
    const isEnough = () =>
      mustLose
        ? outcome.findings.some(({ kind }) => kind === 'lost') || outcome.rounds >= mostRoundsOfControl
        : outcome.rounds >= scenario.rounds && performance.now() >= until
    while (!isEnough()) {
      const crowd = startCrowd(world, server.url)
      await crowd.acknowledges(randomInt(10, 100))
      outcome.wrong.push(...((await strike({ world, server, crowd })) ?? []))
      await crowd.stop()
      if (await hasEnded(server)) server = await startOn(place, program)
      outcome.findings.push(...(await inspect(world)))
      outcome.rounds++
    }
    await server.end('SIGTERM')
    outcome.acknowledged = world.ledger.acknowledged
    if (!mustLose) outcome.findings.push(...(await tidy(world)))
  } finally {
    await server?.end('SIGKILL')
    await place.close()
  }
  return outcome
}

function hasEnded(server: Running): Promise<boolean> {
  return Promise.race([server.exitCode().then(() => true), wait(0, false)])
}
