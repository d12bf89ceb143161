import { randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BusConfig } from '#server/config/bus-settings.ts'
import type { S3Config } from '#server/config/store-settings.ts'
import { addressOf } from '../s3/start-s3.ts'
import { freePort } from '../servers/free-port.ts'
import { runServer } from '../servers/start-server.ts'
import type { Place } from './place.ts'

export type Balancer = Awaited<ReturnType<typeof startServersOn>>

/** In seconds: all of it may run on one small machine. */
const startTimeout = 180

type Engines = { bus: BusConfig; store: S3Config | undefined }

/** Starts this many servers on one database. What goes to them is sent to any that is not known to be down. */
export async function startServersOn(place: Place, { bus, store }: Engines, count: number) {
  const more: Record<string, string> = store ? { STORE_URL: addressOf(store) } : {}
  const servers = await Promise.all(Array.from({ length: count }, (_, n) => prepareServer(place, n, more)))
  const running = new Map<number, ReturnType<typeof runServer>>()
  const start = async (n: number) => {
    const { env } = servers[n]!
    const server = runServer(env, ['test/faults/one-of-several.ts', JSON.stringify(bus)])
    await server.line(/^Coterie is at (\S+)$/m, startTimeout)
    running.set(n, server)
  }
  // The first one makes the secrets.
  await start(0)
  await shareSecrets(servers)
  await Promise.all(servers.slice(1).map((_, n) => start(n + 1)))
  let starting = Promise.resolve()
  return {
    /** Of any server, another than the one before if there is one. */
    url: (before?: string) => {
      const up = [...running.keys()].map((n) => servers[n]!.url)
      const others = up.filter((url) => url !== before)
      const from = others.length > 0 ? others : up
      return from[randomInt(from.length)]!
    },
    /** Kills one that is not spared, which starts again by itself, unless it is the last. @returns whether it did */
    strike: async (isSpared: (url: string) => boolean) => {
      const up = [...running.keys()].filter((n) => !isSpared(servers[n]!.url))
      if (up.length === 0 || running.size === 1) return false
      const n = up[randomInt(up.length)]!
      const server = running.get(n)!
      running.delete(n)
      await server.end('SIGKILL')
      starting = starting.then(() => start(n))
      return true
    },
    isWhole: () => starting,
    stop: async () => {
      await starting
      await Promise.all([...running.values()].map((server) => server.end('SIGKILL')))
    },
  }
}

type Prepared = Awaited<ReturnType<typeof prepareServer>>

/** Those that the first one has made; they are there after a power cut, too. */
export async function shareSecrets([first, ...others]: readonly Prepared[]): Promise<void> {
  for (const { env } of others) {
    for (const name of ['secret', 'push-key'])
      await writeFile(join(env.DATA_DIR, name), await readFile(join(first!.env.DATA_DIR, name)), { flush: true })
  }
}

/** Gives one of several servers its own folder and port. */
export async function prepareServer(place: Place, n: number, more: Record<string, string>) {
  const folder = join(place.dataFolder, `server-${n}`)
  await mkdir(folder)
  const port = String(await freePort())
  const own = { DATA_DIR: folder, PORT: port, TRUSTED_PROXIES: '127.0.0.1', DATABASE_CONNECTIONS: '10' }
  const env = { ...place.env, ...more, ...own }
  return { env, url: `http://127.0.0.1:${port}/` }
}
