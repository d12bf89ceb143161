import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { pino } from 'pino'
import { test } from 'vitest'
import { rates } from '#server/http/rate-limits.ts'
import { givenWorld } from '../../access/access-matrix.ts'
import { startApp } from '../../app/start-app.ts'
import { endpointCount, play, sequence, Wrong, type Tally } from './sequences.ts'

export type ApiRun = {
  inputs: number
  minutes: number
  faults: string[]
  endpoints: { all: number; succeeded: number }
  /** After every so many sequences, once garbage has been collected. */
  memory: { heap: number; rss: number }[]
}

/** Nobody is slowed down: what is behind the limits is to be reached. */
const noLimits = Object.fromEntries(
  Object.keys(rates).map((name) => [name, { attempts: 1_000_000_000, seconds: 3600 }]),
)
const sequencesPerWorld = 100
const sequencesPerMeasurement = 25
/** What the heap may hold more in the last quarter of a run than in the second, and what the process may take. */
const mostGrowth = { heap: 25 * 2 ** 20, rss: 100 * 2 ** 20 }
const leastMeasured = 12

const { FUZZ_MINUTES = '1', FUZZ_SEED = '1', FUZZ_RESULT = '/dev/null' } = process.env

test('no endpoint fails, whatever is sent to it', { timeout: 2 ** 31 - 1 }, async () => {
  const until = Date.now() + Number(FUZZ_MINUTES) * 60_000
  const began = Date.now()
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const start = () => startApp({}, { rates: noLimits, log })
  let app = await start()
  const faults = new Map<string, string>()
  let memory: ApiRun['memory'] = []
  const tally: Tally = new Map()
  let played = 0
  for (let round = 0; Date.now() < until; round++) {
    // Administrators may have left no room for a further world.
    const world = await givenWorld(app, { hasPdf: false }).catch(async () => {
      app = await start()
      memory = []
      return givenWorld(app, { hasPdf: false })
    })
    logged.length = 0
    const property = fc.asyncProperty(sequence, async (steps) => {
      if (played++ % sequencesPerMeasurement === 0) memory.push(await measure(() => app.takeStatements()))
      try {
        await play(app, world, steps, tally)
      } catch (error) {
        if (!(error instanceof Wrong)) throw error
        const what = `${error.message}${placeIn(logged)}`
        if (!faults.has(what)) throw new Wrong(what)
      }
    })
    const seed = Number(FUZZ_SEED) + round
    const limits = { interruptAfterTimeLimit: Math.max(1000, until - Date.now()), markInterruptAsFailure: false }
    const found = await fc.check(property, { numRuns: sequencesPerWorld, seed, ...limits, endOnFailure: false })
    if (found.failed) {
      const what = (found.errorInstance as Error).message.split('\n')[0]!
      const how = `seed ${found.seed}, path ${found.counterexamplePath}\n${fc.stringify(found.counterexample?.[0])}`
      faults.set(what, `${how}\n${logged.at(-1)?.slice(0, 3000) ?? ''}`)
      console.log(`${what}\n  ${how}`)
    }
    await app.runJobs().catch((error: unknown) => faults.set(`jobs: ${String(error)}`, ''))
    for (const line of logged.filter((each) => /job/.test(each)).slice(0, 20)) {
      const what = `a job fails${placeIn([line])}`
      if (!faults.has(what)) console.log(what, line.slice(0, 2000))
      faults.set(what, line)
    }
  }
  const grown = growth(memory)
  if (grown) faults.set(grown, '')
  const succeeded = [...tally.keys()].filter((entry) => / 20\d$/.test(entry)).length
  const run: ApiRun = {
    inputs: [...tally.values()].reduce((sum, each) => sum + each, 0),
    minutes: (Date.now() - began) / 60_000,
    faults: [...faults.keys()],
    endpoints: { all: endpointCount, succeeded },
    memory,
  }
  await writeFile(FUZZ_RESULT, JSON.stringify(run))
  if (process.env['FUZZ_TALLY'])
    await writeFile(process.env['FUZZ_TALLY'], [...tally].map(([entry, n]) => `${n} ${entry}`).join('\n'))
})

/** The message of the last error in the log, and where it was thrown. */
function placeIn(logged: string[]): string {
  const { err } = JSON.parse(logged.at(-1) ?? '{}') as { err?: { message?: string; stack?: string } }
  if (!err) return ''
  const place = /\/((?:server|contract|message-text)\/[^:)]+)/.exec(err.stack ?? '')?.[1]
  return `: ${err.message?.replaceAll(/[0-9a-f-]{36}|\d+/g, 'N').slice(0, 120)} (${place ?? ''})`
}

async function measure(forget: () => void) {
  forget()
  for (let n = 0; n < 3; n++) {
    globalThis.gc?.()
    await wait(50)
  }
  const { heapUsed: heap, rss } = process.memoryUsage()
  return { heap, rss }
}

function growth(memory: ApiRun['memory']): string | undefined {
  if (memory.length < leastMeasured) return undefined
  const quarter = Math.floor(memory.length / 4)
  const middle = (kind: 'heap' | 'rss', from: number) =>
    memory
      .slice(from, from + quarter)
      .map((each) => each[kind])
      .toSorted((a, b) => a - b)[Math.floor(quarter / 2)]!
  const grows = (kind: 'heap' | 'rss') => middle(kind, 3 * quarter) - middle(kind, quarter) > mostGrowth[kind]
  return grows('heap') ? 'the heap grows' : grows('rss') ? 'the process grows' : undefined
}
