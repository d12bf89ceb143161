import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { nameOfTurns } from './turns.ts'

/*
 * Loaded into the server before it starts: notes what its thread computes between two looks at what has arrived. What
 * else a machine does makes that no longer.
 */
/** In milliseconds; shorter ones do not matter. */
const worthNoting = 10
let before = computed()

// Its threads and children load this as well.
if (isMainThread && process.env.DATA_DIR) watch(join(process.env.DATA_DIR, nameOfTurns))

function watch(path: string): void {
  setInterval(() => {
    const now = computed()
    if (now - before > worthNoting) appendFileSync(path, `${Date.now()} ${(now - before).toFixed(1)}\n`)
    before = now
  }, 10).unref()
}

function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
