// @module-tag long

import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { listenTo } from '#test/counterparts/bus-listener.ts'
import { startNats, type NatsServer } from '#test/counterparts/nats-server.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import type { PostgresConfig } from '../config/database-settings.ts'
import { openDatabase } from '../database/connect.ts'
import type { Carrier, CarrierListener, OpenCarrier } from './carrier.ts'
import { openNatsCarrier } from './nats-carrier.ts'
import { openPostgresCarrier } from './postgres-carrier.ts'
import { createSharedBus } from './shared-bus.ts'
import type { SharedMessage } from './shared-message.ts'

const silent = pino({ level: 'silent' })
const kinds = ['postgres', 'nats'] as const
const ada = randomUUID()
const event = { type: 'group-changed', group: 'one' } as const
const isMissing = JSON.stringify({ from: 'another', isMissing: true } satisfies SharedMessage)

let nats: NatsServer
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

test.for([
  ['postgres', 'nonsense'],
  ['nats', 'nonsense'],
  ['nats', 'null'],
] as const)('with %s, a server that hears %s says so and goes on; its streams catch up', async ([kind, text]) => {
  const { bus, stranger, lines } = await startWithStranger(kind)
  const before = bus.position(ada)
  const { ended } = listenTo(bus, ada)

  await stranger.send([text])
  await ended
  expect(lines.map(({ msg }) => msg)).toEqual(['what arrived is no message of a server; streams read again'])
  expect(bus.since(ada, before)).toBeUndefined()
  const again = listenTo(bus, ada)
  await stranger.send([JSON.stringify({ from: 'another', event, at: bus.position(ada), to: ada })])
  expect(await again.next()).toMatchObject({ group: 'one' })
})

test.for(kinds)('with %s, what only a later version says ends no streams', async (kind) => {
  const { bus, stranger, lines } = await startWithStranger(kind)
  const { next } = listenTo(bus, ada)
  await stranger.send([JSON.stringify({ from: 'another', isTired: true })])
  await stranger.send([JSON.stringify({ from: 'another', event, at: bus.position(ada), to: ada })])
  expect(await next()).toMatchObject({ group: 'one' })
  expect(lines).toEqual([])
})

test.for(kinds)('with %s, streams catch up when another server dies without a word', async (kind) => {
  const { bus, stranger, lines } = await startWithStranger(kind, { timeout: 2000 })
  await stranger.send([JSON.stringify({ from: 'another', isThere: true } satisfies SharedMessage)])
  const before = bus.position(ada)
  const { ended } = listenTo(bus, ada)
  await stranger.close()
  await ended
  expect(lines.map(({ msg }) => msg)).toEqual([
    'another server is silent; streams read again, for it may not have published its last changes',
  ])
  expect(bus.since(ada, before)).toBeUndefined()
})

test.for(kinds)('with %s, a server that leaves is not missed', async (kind) => {
  const timeout = 20_000
  const { bus, startAnother, stranger, received, lines } = await startWithStranger(kind, { timeout })
  const { next } = listenTo(bus, ada)
  const leaving = await startAnother()
  await leaving.leave()
  await stranger.send([JSON.stringify({ from: 'another', event, at: bus.position(ada), to: ada })])
  await next()

  setForward(timeout + 1)
  received.length = 0
  // It says that it is there whenever it looks for the others.
  await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(2)
  expect(lines).toEqual([])
})

test('with postgres, a server all of whose connections are busy still says that it is there', async () => {
  const { database, received } = await startWithStranger('postgres', { connections: 1 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const isBusy = new Promise<void>((begun) => {
    void database.commit(() => {
      begun()
      return released
    })
  })
  await isBusy
  received.length = 0
  await expect.poll(() => received.length).toBeGreaterThan(2)
})

describe('with a carrier of the test', () => {
  test('what is received before the carrier is open is made up for afterwards', async () => {
    const { bus } = await startBus({
      onOpen: ({ receive, onReturn }) => {
        receive(isMissing)
        receive('nonsense')
        onReturn()
      },
    })
    await listenTo(bus, ada).ended
    expect(bus.state()).toBe('connected')
  })

  test('of what has reached the others late, and of what was sent while it did not hear them, it tells them', async () => {
    const sent: string[] = []
    let isConnected = true
    const trouble = [
      () => setForward(2100),
      () => {
        isConnected = false
      },
    ]
    const { bus } = await startBus({
      isConnected: () => isConnected,
      send: async (texts) => {
        sent.push(...texts)
        if (texts.some((text) => text.includes('event'))) trouble.shift()?.()
      },
    })
    for (const repair of [() => setForward(0), () => (isConnected = true)]) {
      const { ended } = listenTo(bus, ada)
      sent.length = 0
      bus.publish([ada], event)
      const left = trouble.length
      await expect.poll(() => trouble.length, { timeout: 30_000 }).toBeLessThan(left)
      repair()
      await ended
      expect(sent.map((text) => 'isMissing' in (JSON.parse(text) as object))).toEqual([false, true])
      expect(bus.state()).toBe('connected')
    }
  })

  test('before it leaves, it tells the others what it could not tell before', async () => {
    const sent: string[] = []
    let hasFailed = false
    const { bus } = await startBus({
      send: async (texts) => {
        if (!hasFailed) {
          hasFailed = true
          throw new Error('away')
        }
        sent.push(...texts)
      },
    })
    bus.publish([ada], event)
    await bus.leave()
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ from: expect.any(String), isMissing: true }])
  })

  test('that it leaves is not overtaken by what it has said before', async () => {
    const said: string[] = []
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let count = 0
    const { bus } = await startBus({
      sendAtOnce: async (text) => {
        count += 1
        if (count === 2) {
          begun.resolve()
          await released.promise
        }
        said.push(text)
      },
    })
    await begun.promise
    const leaving = bus.leave()
    await turn()
    released.resolve()
    await leaving
    expect(said.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { isThere: true },
      { isThere: true },
      { isThere: false },
    ])
  })
})

type BusOptions = { connections?: number; timeout?: number }

/** A bus, and a carrier beside it on which the test says what it wants. */
async function startWithStranger(kind: (typeof kinds)[number], { connections, ...options }: BusOptions = {}) {
  const database = await startDatabase(connections)
  const openCarrier: OpenCarrier = (listener) =>
    kind === 'nats'
      ? openNatsCarrier({ config: nats.config, subject: ada, log: silent }, listener)
      : openPostgresCarrier({ config: database.config, db: database.read, log: silent }, listener)
  const { log, lines } = logLines()
  const startAnother = async () => {
    const another = await createSharedBus({ openCarrier, db: database.read, log, ...options })
    onTestFinished(() => another.leave())
    return another
  }
  const bus = await startAnother()
  const received: string[] = []
  const stranger = await openCarrier({ receive: (text) => void received.push(text), onReturn: () => {} })
  onTestFinished(() => stranger.close())
  return { bus, startAnother, database, stranger, received, lines }
}

type CarrierOptions = { onOpen?: (listener: CarrierListener) => void } & Partial<Omit<Carrier, 'longest' | 'close'>>

async function startBus({
  onOpen = () => {},
  send = async () => {},
  sendAtOnce = async () => {},
  isConnected = () => true,
}: CarrierOptions) {
  const database = await startDatabase()
  const bus = await createSharedBus({
    openCarrier: async (listener) => {
      onOpen(listener)
      return { send, sendAtOnce, longest: 1000, isConnected, close: async () => {} }
    },
    db: database.read,
    log: silent,
  })
  onTestFinished(() => bus.leave())
  return { bus }
}

async function startDatabase(connections?: number) {
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.drop())
  const config = { ...(fresh.config as PostgresConfig), ...(connections && { connections }) }
  const database = await openDatabase(config, { isShared: true })
  onTestFinished(() => database.close())
  return { ...database, config }
}

const realNow = performance.now.bind(performance)

/** Lets as much time seem to have passed; until the test is over. */
function setForward(milliseconds: number) {
  const time = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + milliseconds)
  onTestFinished(() => time.mockRestore())
}
