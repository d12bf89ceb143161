import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { largestInput } from './explore.ts'
import type { Given, Told } from './worker.ts'

export type Found = { what: string; input: Buffer; stack: string }
export type Watched = { inputs: number; minutes: number; kept: number; reached: number; faults: Found[] }

/** Milliseconds without a new input, on a machine that may have other things to do. */
const longestSilence = 30_000
const mostHeap = 300
/** What the process may take beyond what it took with the first inputs. */
const mostGrowth = 300 * 1024 ** 2

/** Explores one parser in a thread that is ended if it hangs or takes too much memory, and goes on in another. */
export async function watch(name: string, minutes: number, seed: number): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-fuzzing-'))
  const began = Date.now()
  const until = began + minutes * 60_000
  const current = new SharedArrayBuffer(8 + largestInput)
  const kept: Uint8Array[] = []
  const faults: Found[] = []
  let reached = 0
  try {
    for (let round = 0; round === 0 || Date.now() < until; round++) {
      const end = await run({ name, folder, seed: seed + round, until, kept, current }, (told) => {
        if (told.kind === 'kept') kept.push(told.input)
        else if (told.kind === 'over') reached = told.reached
        else if (faults.every(({ what }) => what !== told.what))
          faults.push({ ...told, input: Buffer.from(told.input) })
      })
      if (!end) break
      const [, length = 0] = new Int32Array(current, 0, 2)
      const input = Buffer.from(new Uint8Array(current, 8, length).slice())
      if (faults.every(({ what }) => what !== end)) faults.push({ what: end, input, stack: '' })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const inputs = Atomics.load(new Int32Array(current, 0, 1), 0)
  return { inputs, minutes: (Date.now() - began) / 60_000, kept: kept.length, reached, faults }
}

/** @returns why it had to be ended, if it had */
function run(given: Given, onTold: (told: Told) => void): Promise<string | undefined> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: mostHeap },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const count = new Int32Array(given.current, 0, 1)
  let seen = { count: Atomics.load(count, 0), at: Date.now() }
  let usual = 0
  return new Promise((resolve, reject) => {
    const end = (why?: string) => {
      clearInterval(looking)
      worker.removeAllListeners()
      void worker.terminate().then(() => resolve(why))
    }
    const looking = setInterval(() => {
      const now = Atomics.load(count, 0)
      if (now !== seen.count) seen = { count: now, at: Date.now() }
      // Before the first input, it loads and makes what it begins with.
      if (now === 0) return void (seen.at = Date.now())
      const { rss } = process.memoryUsage()
      if (now < 500 || usual === 0) usual = Math.max(usual, rss)
      if (Date.now() - seen.at > longestSilence) end('does not end')
      else if (rss - usual > mostGrowth) end('takes more than 300 MB')
    }, 100)
    worker.on('message', (told: Told) => {
      onTold(told)
      if (told.kind === 'over') end()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end('takes more than 300 MB')
      clearInterval(looking)
      reject(error)
    })
  })
}
