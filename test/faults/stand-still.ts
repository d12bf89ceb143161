import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Stops a process, unless it has ended, and waits for what its threads are in the middle of. */
export async function standStill(pid: number): Promise<void> {
  const tasks = `/proc/${pid}/task`
  const isStopped = (task: string) => /^\d+ \(.*\) [TZ] /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8'))
  try {
    process.kill(pid, 'SIGSTOP')
    while (!readdirSync(tasks).every(isStopped)) await wait(1)
  } catch (error) {
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
