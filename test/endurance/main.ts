import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#lab/mutate/seeded-random.ts'
import type { Finding } from './compare.ts'
import { addToCounts, countsOf, readCounts, tableOf } from './counts.ts'
import { planRound } from './plan-round.ts'
import { peopleIn, replay } from './replay.ts'
import { openStand, playRound, type RoundOutcome, type Stand } from './rounds.ts'
import type { Disaster, Script, Step } from './script.ts'
import { setupNamed, setups } from './setups.ts'
import { shrink } from './shrink.ts'

/**
 * Lets 200 people do everything while servers are killed and all else fails, and compares after each round what each of
 * them sees with a model. docs/drills.md says more.
 */
const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    minutes: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    on: { type: 'string', multiple: true },
    people: { type: 'string', default: '200' },
    disasters: { type: 'string', default: '25' },
    careless: { type: 'boolean', default: false },
    uncounted: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    script: { type: 'string' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const mostRoundsPerWorld = 5
const mostRoundsOfControl = 10
const peopleOfControl = 30
const shrinkFor = 900_000

const seed = Number(values.seed ?? randomInt(2 ** 31))
const everybody = Array.from({ length: Number(values.people) }, (_, n) => `p${n}`)
const disasters = Number(values.disasters)
const chosen = (values.on ?? setups.map(({ name }) => name)).map((name) => setupNamed(name).name)
const minutes = Number(values.hours ?? 0) * 60 + Number(values.minutes ?? 0)
const until = minutes > 0 ? performance.now() + minutes * 60_000 : Infinity
let roundsLeft = values.rounds === undefined ? (minutes > 0 ? Infinity : 10) : Number(values.rounds)

const roundsPerWorld = Math.min(mostRoundsPerWorld, Math.ceil(roundsLeft / chosen.length))

if (values.table) console.log(tableOf(readCounts()))
else if (values.script !== undefined) process.exitCode = await runScript(values.script)
else {
  console.log(`seed ${seed}`)
  process.exitCode = await (values.careless ? runControl() : run())
}
process.exit()

/** @returns the exit code */
async function runScript(file: string): Promise<number> {
  const { findings } = await replay(JSON.parse(readFileSync(file, 'utf8')) as Script)
  for (const { kind, what } of findings) console.log(`${kind}: ${what}`)
  return findings.length > 0 ? 1 : 0
}

function isOver(): boolean {
  return roundsLeft <= 0 || performance.now() > until
}

/** A long run proves nothing before the careless server was found out. @returns the exit code */
async function run(): Promise<number> {
  if (minutes > 0 && (await runControl()) !== 0) return 1
  for (let n = 0; !isOver(); n++) {
    const setup = chosen[n % chosen.length]!
    const failed = await runWorld(setup, seed + n * 1000, n < chosen.length)
    if (failed) return 1
  }
  console.log(`\n${tableOf(readCounts())}`)
  return 0
}

/** One world after the other, since what has gone before makes each slower. @returns whether something was wrong */
async function runWorld(setup: string, worldSeed: number, isFirst: boolean): Promise<boolean> {
  const stand = await openStand(setup, everybody)
  try {
    for (let n = 0; n < roundsPerWorld && !isOver(); n++, roundsLeft--) {
      const outcome = await runRound(stand, worldSeed + n)
      if (!values.uncounted) addToCounts(setup, { ...countsOf(outcome), runs: isFirst && n === 0 ? 1 : 0 })
      if (outcome.findings.length === 0) continue
      await stand.stage.close()
      await shrinkAndSave(stand.script, outcome.findings)
      return true
    }
    return false
  } finally {
    await stand.stage.close()
  }
}

async function runRound(stand: Stand, roundSeed: number, only?: Disaster['fails']): Promise<RoundOutcome> {
  const { world, naming, stage, script } = stand
  const random = seededRandom(roundSeed)
  const can = only ? new Set([only]) : stage.can
  const servers = setupNamed(script.setup).servers
  const planned = planRound(world, naming, random, { disasters, can, servers })
  const began = performance.now()
  const outcome = await playRound(stand, planned, random)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const struck = Object.entries(outcome.disasters).map(([fault, count]) => `${fault} ${count}`)
  console.log(
    `${script.setup}, seed ${roundSeed}: ${struck.join(', ')}; ${outcome.acknowledged} acknowledged, ${outcome.comparisons} compared, ${outcome.findings.length} wrong (${seconds} s)`,
  )
  for (const { kind, what } of outcome.findings.slice(0, 20)) console.log(`  ${kind}: ${what}`)
  return outcome
}

/** A server that does not wait for the disk must be found out. @returns the exit code */
async function runControl(): Promise<number> {
  for (const setup of chosen.filter((name) => setupNamed(name).servers === 1)) {
    const stand = await openStand(setup, everybody.slice(0, peopleOfControl), 'unsynced')
    try {
      if (!stand.stage.can.has('power')) {
        console.log(`${setup}: not run: it needs root, ext4 and a loop device`)
        continue
      }
      let rounds = 0
      let findings: Finding[] = []
      while (rounds < mostRoundsOfControl && findings.length === 0) {
        findings = (await runRound(stand, seed + rounds, 'power')).findings
        rounds++
      }
      if (findings.length === 0) {
        console.log(`${setup}: the careless server lost nothing in ${rounds} rounds, so the others prove nothing`)
        return 1
      }
      console.log(`${setup}: the careless server was found out in round ${rounds}`)
    } finally {
      await stand.stage.close()
    }
  }
  return 0
}

/** Leaves out what it happens without, and writes down the rest, which a test does again from then on. */
async function shrinkAndSave(script: Script, findings: readonly Finding[]): Promise<void> {
  const { setup } = script
  const giveUp = performance.now() + shrinkFor
  let last = findings
  const fails = async (steps: readonly Step[]) => {
    const attempts = steps.some((step) => 'fails' in step) ? 3 : 1
    for (let n = 0; n < attempts; n++) {
      const people = peopleIn(steps, findings)
      const replayed = await replay({ setup, people, steps: [...steps] }).catch(() => ({ findings: [] }))
      if (replayed.findings.length === 0) continue
      last = replayed.findings
      return true
    }
    return false
  }
  console.log('It is shrunk to a script …')
  const quiet = script.steps.filter((step) => !('fails' in step))
  const begin = (await fails(quiet)) ? quiet : script.steps
  const steps = await shrink(begin, fails, () => performance.now() > giveUp)
  const people = peopleIn(steps, last)
  const folder = join(import.meta.dirname, 'found')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${setup.toLowerCase().replaceAll(' ', '-')}-${seed}.json`)
  writeFileSync(file, `${JSON.stringify({ setup, people, steps, finding: last[0] }, undefined, 2)}\n`)
  console.log(`${steps.length} steps are in ${file}`)
}
