import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '#lab/mutate/seeded-random.ts'
import { watchCoverage } from './coverage.ts'
import { explore, largestInput } from './explore.ts'
import { nameOf, parsers, type Parser } from './parser.ts'

export type Given = {
  name: string
  folder: string
  seed: number
  /** When it is over, in milliseconds since 1970. */
  until: number
  /** What was kept by one that had to be ended. */
  kept: Uint8Array[]
  /** How many inputs have been begun, and the length of the last; then the input itself. */
  current: SharedArrayBuffer
}
export type Told =
  | { kind: 'kept'; input: Uint8Array }
  | { kind: 'fault'; what: string; input: Uint8Array; stack: string }
  | { kind: 'over'; reached: number; kept: number }

/** Milliseconds of a processor, for an input of at most 100 kB. */
const mostTime = 1000

const given = workerData as Given
const parser = await parsers[given.name]!(given.folder)
const head = new Int32Array(given.current, 0, 2)
const bytes = new Uint8Array(given.current, 8)
const coverage = watchCoverage()
const tell = (told: Told) => parentPort!.postMessage(told)
let kept = given.kept.length

await explore({
  seeds: [...parser.seeds.map((seed) => Buffer.from(seed as string)), ...given.kept.map((each) => Buffer.from(each))],
  words: parser.words ?? [],
  random: seededRandom(given.seed),
  coverage,
  attempt,
  isOver: () => Date.now() >= given.until,
  onKept: (input) => {
    kept++
    tell({ kind: 'kept', input })
  },
  onFault: ({ what, input, error }) =>
    tell({ kind: 'fault', what, input, stack: error instanceof Error ? (error.stack ?? '') : String(error) }),
})
tell({ kind: 'over', reached: coverage.reached(), kept })
coverage.stop()

async function attempt(input: Buffer) {
  note(input)
  const { error, time } = await timed(parser, input)
  if (error !== undefined && !parser.refuses?.(error)) return { what: nameOf(error), error }
  if (time <= mostTime) return undefined
  const again = await coverage.unwatched(() => timed(parser, input))
  return again.time > mostTime ? { what: 'takes more than a second', error: `${Math.round(again.time)} ms` } : undefined
}

async function timed(parser: Parser, input: Buffer) {
  const before = process.threadCpuUsage()
  let error: unknown
  try {
    // A copy, since some change what they are given.
    await parser.read(Buffer.from(input))
  } catch (caught) {
    error = caught ?? new Error('nothing was thrown')
  }
  const { user, system } = process.threadCpuUsage(before)
  return { error, time: (user + system) / 1000 }
}

/** For whoever ends this thread because it hangs. */
function note(input: Buffer): void {
  bytes.set(input.subarray(0, largestInput))
  Atomics.store(head, 1, Math.min(input.length, largestInput))
  Atomics.add(head, 0, 1)
}
