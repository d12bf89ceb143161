// @module-tag long

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { HealthParts } from '#contract/info.ts'
import { postMessage } from '#contract/messages.ts'
import { logOut } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { startApp } from '#test/app/start-app.ts'
import { startNats, type NatsServer } from '#test/counterparts/nats-server.ts'
import { emptyDatabase } from '#test/databases/databases.ts'
import { startBeside, startServers } from '#test/servers/start-servers.ts'
import type { BusConfig } from '../config/bus-settings.ts'
import type { PostgresConfig } from '../config/database-settings.ts'
import type { StoreConfig } from '../config/store-settings.ts'
import { openPostgresCarrier } from './postgres-carrier.ts'

const elsewhere: StoreConfig = {
  kind: 's3',
  origin: 'http://127.0.0.1:1',
  bucket: 'elsewhere',
  prefix: '',
  region: '',
  keyId: 'key',
  secret: 'secret',
}

const polling = { timeout: 30_000 }

let nats: NatsServer
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

describe.for(['postgres', 'nats'] as const)('with %s between them', (kind) => {
  const bus = (): BusConfig => (kind === 'nats' ? nats.config : { kind })

  test('what is posted at one server is received at the other', async () => {
    const { first, second } = await startServers(bus())
    const { ada, bea, group } = await first.given.group({ members: ['ada', 'bea'] })
    const received = [await listen(first, ada), await listen(second, ada)]
    const { id } = await second.as(bea).call(postMessage, { body: { group, data: { text: 'Hello' } } })
    for (const each of received) {
      // Who has joined may still be on its way.
      await expect.poll(() => each.next(), polling).toMatchObject({ type: 'message-posted', message: id })
      expect(await each.next()).toEqual({ type: 'notifications-changed' })
    }
    expect([first.context.live.state(), second.context.live.state()]).toEqual(['connected', 'connected'])
  })

  test('signing out at one server ends the streams at the other', async () => {
    const { first, second } = await startServers(bus())
    const ada = await first.given.person('ada')
    const received = await listen(second, ada)
    await first.as(ada).call(logOut)
    expect(await received.next()).toBe('ended')
  })
})

test.for([
  [10, 'retry: 1000\n\n'],
  [12, 'event: ending\ndata: {"within":1440}\n\nretry: 1000\n\n'],
] as const)('when two people with %i streams each must read again, those hear %j', async ([each, ending]) => {
  const app = await startApp({ bus: { kind: 'postgres' } })
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { config, db, log } = app.context
  const carrier = await openPostgresCarrier(
    { config: config.database as PostgresConfig, db, log },
    { receive: () => {}, onReturn: () => {} },
  )
  onTestFinished(() => carrier.close())
  const open = ({ key }: typeof ada) => fetch(`${app.url}api/events`, { headers: { 'X-AUTH-TOKEN': key } })
  const streams = await Promise.all(Array.from({ length: each }, () => [open(ada), open(bea)]).flat())
  await expect.poll(() => app.context.live.streams(), polling).toBe(2 * each)
  await carrier.send([JSON.stringify({ from: 'another', isMissing: true })])
  for (const stream of streams)
    expect(/(event: ending\n.*\n\n)?retry: .*\n\n$/.exec(await stream.text())![0]).toBe(ending)
})

test('health tells whether events arrive', async () => {
  const own = await startNats()
  onTestFinished(() => own.stop())
  const monitoringKey = 'a-key-of-sixteen-or-more'
  const { url } = await startApp({ bus: own.config, monitoringKey })
  const readBus = async () => {
    const response = await fetch(`${url}api/health/ready`, { headers: { Authorization: `Bearer ${monitoringKey}` } })
    return ((await response.json()) as { parts: HealthParts }).parts.bus
  }
  expect(await readBus()).toEqual({ status: 'ok' })
  await own.stop()
  await expect.poll(readBus, polling).toEqual({ status: 'warning', reason: 'Events of other servers arrive late.' })
})

test('a server that is alone starts beside no other, nor another beside it', async () => {
  const first = await startApp({ bus: { kind: 'postgres' } })
  await expect(startBeside(first, { bus: { kind: 'none' } })).rejects.toThrow('set BUS_URL and STORE_URL on each')
  const alone = await startApp()
  await expect(startBeside(alone, { bus: { kind: 'postgres' } })).rejects.toThrow('A Coterie without BUS_URL')
})

test('a server with another bus or store starts beside no other; with another password or node of NATS it does', async () => {
  const { first } = await startServers(nats.config)
  for (const other of [{ bus: { kind: 'postgres' } as const }, { store: elsewhere }]) {
    await expect(startBeside(first, other)).rejects.toThrow('BUS_URL or STORE_URL of this server differs')
  }
  await startBeside(first, { bus: { ...nats.config, user: 'ada', password: 'another' } })
  const servers = nats.config.servers.map((server) => server.replace('127.0.0.1', 'localhost'))
  await startBeside(first, { bus: { ...nats.config, servers } })
})

test('servers have the same secrets, those of the one that was alone before', async () => {
  const first = await startApp({ bus: { kind: 'postgres' } })
  const other = await startApp()
  for (const name of ['secret', 'push-key']) {
    const begun = startBeside({
      ...first,
      context: { ...first.context, config: { ...first.context.config, dataFolder: other.context.config.dataFolder } },
    })
    await expect(begun, name).rejects.toThrow('are not those of the other servers')
    await copyFile(join(first.context.config.dataFolder, name), join(other.context.config.dataFolder, name))
  }
})

test('servers that start at the same time on an empty database migrate it once', async () => {
  const database = await emptyDatabase()
  const first = await startApp({ bus: { kind: 'postgres' } })
  const begun = [1, 2, 3].map(() => startBeside(first, { database: database.config }))
  const apps = await Promise.all(begun)
  const { ada } = await apps[0]!.given.group({ members: ['ada'] })
  expect(await apps[2]!.as(ada).call(logOut)).toBeUndefined()
  await Promise.all(apps.map(({ context }) => context.database.close()))
  await database.drop()
})
