import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#scripts/step.js'

export type Running = { url: URL; pid: number; stop: () => Promise<void> }

/** The server as `npm start` runs it, on a free port. */
export async function startServer(
  dataFolder: string,
  more: Record<string, string> = {},
  program = [join(root, 'scripts', 'start.js')],
): Promise<Running> {
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, PORT: '0', ...more },
  })
  const stopped = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const url = /^Coterie is at (\S+)/.exec(line)?.[1]
    if (url) return running(child, new URL(url), stopped)
  }
  throw new Error('the server did not start')
}

/** The floor, on the same kind of data folder. */
export async function startFloor(dataFolder: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [join(dataFolder, 'coterie.db')])
  const stopped = once(child, 'exit')
  const [port] = (await once(child, 'message')) as [number]
  return running(child, new URL(`http://127.0.0.1:${port}/`), stopped)
}

function running(child: ChildProcess, url: URL, stopped: Promise<unknown>): Running {
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await stopped
      process.off('exit', kill)
    },
  }
}
