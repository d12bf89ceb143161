import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that these processes have computed so far; undefined where the system does not tell. */
export function processorTime(pids: number[]): number | undefined {
  try {
    const { user, system } = process.cpuUsage()
    const own = pids.includes(process.pid) ? (user + system) / 1000 : 0
    // What the system tells of a thread that is running is some milliseconds old.
    const others = pids.filter((pid) => pid !== process.pid)
    const threads = others.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`))
    const nanoseconds = threads.map((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]))
    return own + nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000_000
  } catch {
    return undefined
  }
}

/** Milliseconds that the main threads of these processes have waited for a processor so far; 0 where nobody tells. */
export function timeInQueue(pids: number[]): number {
  try {
    const nanoseconds = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]))
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000_000
  } catch {
    return 0
  }
}
