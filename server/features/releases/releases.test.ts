import type { RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { listAdministratorActs, readServerHealth } from '#contract/sign-in/administration.ts'
import { changeReleases, readServerSettings } from '#contract/sign-in/server-settings.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startInternet, type Internet, type Site } from '#test/counterparts/internet.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { readConfig } from '../../config/config.ts'
import type { Environment } from '../../config/environment.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

const url = 'https://secure.example/releases'
const day = 86_400
const next = {
  tag_name: 'v9.2.0',
  name: 'Nine two',
  body: 'Albums to fill together\r\n\r\n\r\n\u202EWider photos\u0007',
  published_at: '2026-11-20T10:00:00Z',
  html_url: 'https://secure.example/us/coterie/v9.2.0',
}

let app: TestApp
let ines: Person
let internet: Internet
let site: Site
let respond: RequestListener

async function start(environment: Environment = {}) {
  internet = await startInternet()
  respond = (_, response) => response.end(JSON.stringify([next]))
  site = await internet.secureSite('secure.example', (request, response) => respond(request, response))
  const { dataFolder: _, database: __, ...settings } = readConfig(environment)
  app = await startApp(settings, { network: internet.network })
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
}

beforeEach(() => start())

const health = async () => (await app.as(ines).call(readServerHealth)).releases
const settings = () => app.as(ines).call(readServerSettings)
const change = async (wish: { url: string | null; unchecked?: true }, who = ines) =>
  app
    .as(who)
    .call(changeReleases, { body: { ...wish, currentPassword: who.password, version: (await settings()).version } })
const aDayLater = async () => {
  app.clock.advance(day)
  await app.runJobs()
}

test('nobody is asked as long as nobody wants it', async () => {
  await app.runJobs()
  await aDayLater()
  expect([internet.lookups, internet.connections]).toEqual([[], []])
  expect(await health()).toBeUndefined()
})

test('an administrator has it look once a day, and reads what is new', async () => {
  expect(await change({ url })).toEqual({})
  const lookedAt = app.clock()
  expect((await settings()).releases).toEqual({ url })
  const newer = {
    version: '9.2.0',
    publishedAt: Date.parse(next.published_at) / 1000,
    notes: 'Albums to fill together\n\nWider photos',
    url: next.html_url,
  }
  expect(await health()).toEqual({ lookedAt, newer })
  await app.runJobs()
  expect(site.requests).toEqual(['GET secure.example/releases'])

  respond = (request, response) => {
    expect(Object.keys(request.headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
    expect(JSON.stringify(request.headers)).not.toContain(packageJson.version)
    response.end(JSON.stringify([{ ...next, tag_name: 'v9.3.0' }, next]))
  }
  await aDayLater()
  expect(site.requests).toHaveLength(2)
  expect((await health())?.newer?.version).toBe('9.3.0')

  await change({ url: null })
  await aDayLater()
  expect(site.requests).toHaveLength(2)
  expect(await health()).toBeUndefined()
  const { acts } = await app.as(ines).call(listAdministratorActs, { query: {} })
  expect(acts.map(({ type }) => type)).toEqual(['releases-changed', 'releases-changed'])
})

test('an outage is not told, and what was seen stays', async () => {
  await change({ url })
  const before = await health()
  respond = (_, response) => response.writeHead(503).end('<html>')
  await aDayLater()
  expect(site.requests).toHaveLength(2)
  expect(await health()).toEqual(before)
  expect(await app.context.db.selectFrom('job').select('kind').where('parkedAt', 'is not', null).execute()).toEqual([])
})

test('the environment can ask for it, and wins', async () => {
  await start({ RELEASES_URL: url })
  await app.runJobs()
  expect((await health())?.newer?.version).toBe('9.2.0')
  expect((await settings()).releases).toEqual({ url, fixed: 'RELEASES_URL' })
  expect((await refusal(change({ url: null }))).code).toBe('setting-fixed')
})

test.each<[string, RequestListener | undefined]>([
  ['no-releases-address', undefined],
  ['no-releases', (_, response) => response.end('<!doctype html>')],
  ['no-releases', (_, response) => response.end('{"tag_name":"v9.0.0"}')],
  ['no-releases', (_, response) => response.end('[1,{"tag_name":7},null]')],
  ['no-releases', (_, response) => response.writeHead(404).end('[]')],
  ['no-releases', (_, response) => response.end(`[${' '.repeat(5_000_000)}]`)],
  ['leads-elsewhere', (_, response) => response.writeHead(301, { location: 'https://10.0.0.1/' }).end()],
  ['releases-away', (_, response) => response.destroy()],
])('says %s, and saves nothing', async (problem, answers) => {
  if (answers) respond = answers
  const asked = answers ? { url } : { url: 'http://secure.example/releases' }
  expect(await change(asked)).toMatchObject({ problem })
  expect((await settings()).releases).toEqual({})
  if (!answers) return
  expect(await change({ url, unchecked: true })).toEqual({})
  expect(await health()).toEqual({})
})

test('reads nothing of the local network', async () => {
  internet.name('inside.example', ['192.168.1.2'])
  await internet.site('inside.example', (_, response) => response.end(JSON.stringify([next])), '192.168.1.2')
  expect(await change({ url: 'https://inside.example/' })).toMatchObject({ problem: 'releases-away' })
  expect(internet.connections).toEqual([])
})

test('is for administrators', async () => {
  const ada = await app.given.person('ada')
  expect((await refusal(change({ url }, ada))).code).toBe('forbidden')
  expect(site.requests).toEqual([])
})
