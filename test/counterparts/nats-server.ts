import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { BusConfig } from '#server/config/bus-settings.ts'
import { freePort } from '../servers/free-port.ts'
import { requireProgram } from '../servers/programs.ts'

export type NatsServer = {
  config: Extract<BusConfig, { kind: 'nats' }>
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Reads its settings again. */
  reload: () => void
}

/**
 * A throw-away NATS server, which keeps its port when it is stopped and started again; `settings` is the path of a file
 * with some.
 */
export async function startNats(settings?: string): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  const nats: NatsServer = {
    config: { kind: 'nats', servers: [`127.0.0.1:${port}`], isEncrypted: false },
    start: async () => {
      const words = ['-a', '127.0.0.1', '-p', String(port), ...(settings === undefined ? [] : ['-c', settings])]
      child = spawn(requireProgram('nats'), words, { stdio: ['ignore', 'ignore', 'pipe'] })
      process.once('exit', kill)
      const lines = createInterface(child.stderr!)
      for await (const line of lines) if (line.includes('Server is ready')) break
      child.stderr!.resume()
    },
    stop: async () => {
      if (!child) return
      const exited = once(child, 'exit')
      kill()
      process.off('exit', kill)
      await exited
      child = undefined
    },
    reload: () => void child?.kill('SIGHUP'),
  }
  await nats.start()
  return nats
}
