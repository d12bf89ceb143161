import { setTimeout as wait } from 'node:timers/promises'
import { startNats } from '../counterparts/nats-server.ts'
import { openPlace, type DatabaseName, type Place as Ground } from '../faults/place.ts'
import { openPostOffice, type TakenEmail } from '../faults/post-office.ts'
import { addressOf, startS3 } from '../s3/start-s3.ts'
import type { Disaster } from './script.ts'
import { startServers, type Servers } from './servers.ts'

type Setup = { name: string; database: DatabaseName; servers: number; isWithAll: boolean }

/** They take turns in a run. */
export const setups: readonly Setup[] = [
  { name: 'SQLite', database: 'SQLite', servers: 1, isWithAll: false },
  { name: 'PostgreSQL', database: 'PostgreSQL', servers: 1, isWithAll: false },
  { name: 'three servers', database: 'PostgreSQL', servers: 3, isWithAll: true },
]

export function setupNamed(name: string): Setup {
  const setup = setups.find((each) => each.name === name)
  if (!setup) throw new Error(`There are ${setups.map((each) => `“${each.name}”`).join(', ')}, not “${name}”.`)
  return setup
}

/** With servers, and with what can fail. */
export type Stage = {
  servers: Servers
  /** What of the disasters can happen here. */
  can: ReadonlySet<Disaster['fails']>
  strike: (disaster: Disaster) => Promise<void>
  /** What was sent since this was asked before. */
  emails: () => TakenEmail[]
  close: () => Promise<void>
}

export async function openStage(setup: Setup): Promise<Stage> {
  const ground = (await openPlace(setup.database, { disk: true })) ?? (await openPlace(setup.database))!
  const closing: (() => Promise<void>)[] = [ground.close]
  const close = async () => {
    for (const each of closing.splice(0).toReversed()) await each()
  }
  try {
    const engines = setup.isWithAll ? await openEngines(closing) : undefined
    const servers = await startServers(ground, { count: setup.servers, env: engines?.env ?? {} })
    closing.push(servers.stop)
    const can = new Set<Disaster['fails']>(['server', 'clock'])
    if (ground.disk) can.add('power')
    if (ground.disk && setup.database === 'SQLite') can.add('disk')
    if (ground.cluster) can.add('database')
    if (engines) for (const each of ['store', 'bus', 'mail'] as const) can.add(each)
    const strike = (disaster: Disaster) => strikeOn({ ground, servers, engines }, disaster)
    return { servers, can, strike, emails: () => engines?.emails() ?? [], close }
  } catch (error) {
    await close()
    throw error
  }
}

type Engines = Awaited<ReturnType<typeof openEngines>>

async function openEngines(closing: (() => Promise<void>)[]) {
  const store = await startS3()
  closing.push(store.stop)
  const bus = await startNats()
  closing.push(bus.stop)
  let office = await openPostOffice()
  const before: TakenEmail[] = []
  closing.push(() => office.close())
  const port = Number(new URL(office.url).port)
  const env = {
    STORE_URL: addressOf(await store.makeBucket()),
    BUS_URL: `nats://${bus.config.servers[0]}`,
    SMTP_URL: office.url,
    MAIL_FROM: 'us@moreau.example',
    PUBLIC_URL: 'http://moreau.example',
  }
  const mail = {
    stop: () => {
      before.push(...office.taken)
      return office.close()
    },
    start: async () => {
      office = await openPostOffice(port)
    },
  }
  const emails = () => [...before.splice(0), ...office.taken.splice(0)]
  return { env, emails, store: { stop: store.kill, start: store.start }, bus, mail }
}

type Struck = { ground: Ground; servers: Servers; engines: Engines | undefined }

async function strikeOn({ ground, servers, engines }: Struck, disaster: Disaster): Promise<void> {
  switch (disaster.fails) {
    case 'server':
      await wait(disaster.after)
      return servers.kill(disaster.number)
    case 'power':
      await wait(disaster.after)
      return servers.cutPower()
    case 'clock':
      return servers.setClock(disaster.ahead)
    case 'disk':
      ground.disk!.fill(0.25)
      await wait(disaster.lasts)
      return ground.disk!.empty()
    case 'database':
      await servers.isWhole()
      ground.cluster!.crash()
      await wait(disaster.lasts)
      return ground.cluster!.restart()
    default: {
      const engine = engines![disaster.fails]
      await servers.isWhole()
      await engine.stop()
      await wait(disaster.lasts)
      await engine.start()
    }
  }
}
