import { setTimeout as wait } from 'node:timers/promises'
import { prepareServer, shareSecrets } from '../faults/balancer.ts'
import type { Place as Ground } from '../faults/place.ts'
import { cutPowerOf } from '../faults/power.ts'
import { runServer } from '../servers/start-server.ts'

/** In seconds: all of it may run on one small machine, and a database may have a power cut behind it. */
const startTimeout = 180

type Wish = { count: number; env: Record<string, string> }

const realProgram = ['server/main.ts']

export type Servers = Awaited<ReturnType<typeof startServers>>

/** One server or several on one ground, which start again when they have been killed, each on its own address. */
export async function startServers(ground: Ground, { count, env }: Wish) {
  const slots = await Promise.all(Array.from({ length: count }, (_, n) => prepareServer(ground, n, env)))
  const running = new Map<number, ReturnType<typeof runServer>>()
  let program: readonly string[] = realProgram
  const prepare = () =>
    runServer({}, ['--max-semi-space-size=64', 'test/endurance/standby.ts', ...program], { listens: true })
  let standby = prepare()
  let ahead = 0
  let last = 0
  let whenUp = Promise.withResolvers<void>()

  const start = async (n: number) => {
    const server = standby
    standby = prepare()
    server.say(`ahead ${ahead}`)
    server.say(`go ${JSON.stringify(slots[n]!.env)}`)
    await server.line(/^Coterie is at (\S+)$/m, startTimeout)
    running.set(n, server)
    whenUp.resolve()
    return server
  }
  const kill = async (n: number) => {
    const server = running.get(n)!
    running.delete(n)
    if (running.size === 0) whenUp = Promise.withResolvers()
    await server.end('SIGKILL')
  }
  /** One after the other: together they would only take as long. */
  let starting: Promise<unknown> = Promise.resolve()
  const startNext = (n: number) => (starting = starting.then(() => start(n)))

  const first = await start(0)
  await shareSecrets(slots)
  const setUpLink = await first.line(/(\S+\/signup\?inviteKey=\S+)$/m)
  for (const n of slots.keys()) if (n > 0) await start(n)
  return {
    setUpKey: new URL(setUpLink).searchParams.get('inviteKey')!,
    /** Of any that is up, another than the one before if there is one. */
    url: async (before?: string) => {
      await whenUp.promise
      const up = [...running.keys()].map((n) => slots[n]!.url)
      const others = up.filter((url) => url !== before)
      const from = others.length > 0 ? others : up
      return from[last++ % from.length]!
    },
    /** Resolves when another can be killed. */
    kill: async (n: number) => {
      if (running.size < 2) await starting
      const struck = running.has(n) ? n : [...running.keys()][0]!
      await kill(struck)
      startNext(struck)
      if (count === 1) await starting
    },
    cutPower: async () => {
      await starting
      const all = [...running]
      running.clear()
      whenUp = Promise.withResolvers()
      await cutPowerOf(
        ground,
        all.map(([, server]) => server),
      )
      for (const [n] of all) startNext(n)
      await starting
    },
    setClock: async (seconds: number) => {
      await starting
      ahead = seconds
      for (const server of running.values()) server.say(`ahead ${ahead}`)
    },
    /** From now on they run something else. */
    replace: async (other: readonly string[]) => {
      program = other
      await standby.end('SIGKILL')
      standby = prepare()
      for (const n of slots.keys()) {
        await kill(n)
        await startNext(n)
      }
    },
    isWhole: async () => void (await starting),
    stop: async () => {
      await starting.catch(() => {})
      await Promise.all([standby, ...running.values()].map((server) => server.end('SIGKILL')))
      await wait(0)
    },
  }
}
