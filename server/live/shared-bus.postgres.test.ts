import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenTo } from '#test/counterparts/bus-listener.ts'
import { startNats, type NatsServer } from '#test/counterparts/nats-server.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import type { BusConfig } from '../config/bus-settings.ts'
import { openDatabase } from '../database/connect.ts'
import type { LiveBus } from './bus.ts'
import { openLiveBus } from './open-bus.ts'

const log = pino({ level: 'silent' })
const polling = { timeout: 30_000 }
const often = { ...polling, interval: 1 }
const [ada, bea] = [randomUUID(), randomUUID()]

let nats: NatsServer
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

describe.for(['postgres', 'nats'] as const)('with %s', (kind) => {
  const start = () => startBuses(kind === 'nats' ? nats.config : { kind })

  test('a stream goes on at another server, from the position of any', async () => {
    const {
      buses: [first, second],
    } = await start()
    await expect.poll(() => second.since(ada, first.position(ada)), often).toEqual([])
    const from = first.position(ada)
    const received = listenTo(second, ada)
    first.publish([ada, bea], { type: 'group-changed', group: 'one' })
    first.publish([ada], { type: 'group-changed', group: 'two' })
    const [one, two] = [await received.next(), await received.next()]
    expect([one.group, two.group]).toEqual(['one', 'two'])
    expect(groupsSince(second, ada, from)).toEqual(['one', 'two'])
    expect(groupsSince(first, ada, from)).toEqual(['one', 'two'])
    await expect.poll(() => groupsSince(first, ada, second.position(ada)), often).toEqual([])
    expect(groupsSince(second, bea, from)).toEqual(['one'])
  })

  test('what has been read at a position has all events up to it, and none of what comes later', async () => {
    const {
      buses: [first, second],
    } = await start()
    for (let n = 0; n < 20; n++) {
      const received = listenTo(second, ada)
      const before = second.position(ada)
      first.publish([ada], { type: 'group-changed', group: `${n}` })
      const { position } = await received.next()
      expect(position).toBeGreaterThan(before)
      await expect.poll(() => second.position(ada), often).toBeGreaterThanOrEqual(position)
    }
  })

  test('many events for a large group are remembered, each as one', { tags: 'long' }, async () => {
    const {
      buses: [first, second],
    } = await start()
    const people = Array.from({ length: 5000 }, () => randomUUID())
    const [one, last] = [people[0]!, people.at(-1)!]
    await expect.poll(() => second.since(one, first.position(one)), often).toEqual([])
    const from = first.position(one)
    const received = listenTo(second, last)
    const groups = Array.from({ length: 45 }, (_, n) => `${n}`)
    for (const group of groups) {
      first.publish(people, { type: 'group-changed', group })
      expect(await received.next()).toMatchObject({ group })
    }
    for (const each of [one, last]) expect(groupsSince(second, each, from)).toEqual(groups)
  })

  test('an event for very many people reaches all of them', async () => {
    const {
      buses: [first, second],
    } = await start()
    const many = Array.from({ length: 20_000 }, () => randomUUID())
    const received = [many[0]!, many.at(-1)!].map((each) => listenTo(second, each))
    first.publish(many, { type: 'group-changed', group: 'large' })
    for (const each of received) expect(await each.next()).toMatchObject({ group: 'large' })
  })
})

test('when NATS was away, streams are ended, and what was missed is read anew', async () => {
  const {
    buses: [first, second],
  } = await startBuses(nats.config)
  const from = first.position(ada)
  const received = [listenTo(first, ada), listenTo(second, ada)]
  await nats.stop()
  await expect.poll(() => [first.state(), second.state()], polling).toEqual(['away', 'away'])
  first.publish([ada], { type: 'group-changed', group: 'alone' })
  expect(await received[0]!.next()).toMatchObject({ group: 'alone' })
  await nats.start()
  for (const each of received) await each.ended
  expect([first, second].map((bus) => bus.since(ada, from))).toEqual([undefined, undefined])
  await expect.poll(() => [first.state(), second.state()], polling).toEqual(['connected', 'connected'])
  const again = listenTo(second, ada)
  first.publish([ada], { type: 'group-changed', group: 'again' })
  expect(await again.next()).toMatchObject({ group: 'again' })
})

test(
  'when the connection that listens was lost, streams are ended, and what was missed is read anew',
  { tags: 'long' },
  async () => {
    const {
      buses: [first, second],
      url,
    } = await startBuses({ kind: 'postgres' })
    const from = first.position(ada)
    const received = listenTo(second, ada)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query = 'listen coterie_live' or query = 'select 1' or query = 'select pg_notify($1, $2)')`,
    )
    await admin.end()
    await received.ended
    expect(second.since(ada, from)).toBeUndefined()
    const again = listenTo(second, ada)
    first.publish([ada], { type: 'group-changed', group: 'again' })
    expect(await again.next()).toMatchObject({ group: 'again' })
  },
)

/** Two buses as two servers have them, each with connections of its own; streams repeat nothing. */
async function startBuses(bus: BusConfig) {
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.drop())
  const open = async () => {
    const database = await openDatabase(fresh.config, { isShared: true })
    onTestFinished(() => database.close())
    const live = await openLiveBus({ bus, database: fresh.config }, { database, secret: 's', log, tolerance: 0 })
    onTestFinished(() => live.leave())
    return live
  }
  const buses: [LiveBus, LiveBus] = [await open(), await open()]
  return { buses, url: (fresh.config as { url: string }).url }
}

function groupsSince(bus: LiveBus, userId: string, position: number) {
  return bus.since(userId, position)?.map(({ event }) => 'group' in event && event.group)
}
