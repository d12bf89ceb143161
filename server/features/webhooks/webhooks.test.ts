import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { quietPerson, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import * as contract from '#contract/programs/webhooks.ts'
import { react } from '#contract/reactions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { startReceiver } from '#test/counterparts/webhook-receiver.ts'
import type { Config } from '../../config/config.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

const hour = 3600
const day = 24 * hour
const all = [...contract.webhookEvents]

/** Ada and Bea share a group; Ada's program listens. */
async function given(wish: Partial<Input<typeof contract.makeWebhook>['body']> = {}, settings: Partial<Config> = {}) {
  const internet = await startInternet()
  const receiver = await startReceiver(internet)
  const app = await startApp(settings, { network: internet.network })
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const { ada, group } = people
  const make = (person: Person, more = {}) =>
    app.as(person).call(contract.makeWebhook, { body: { url: receiver.url, events: all, ...wish, ...more } })
  const { webhook, secret } = await make(ada)
  const params = { params: { id: webhook.id } }
  const after = async (seconds: number) => {
    app.clock.advance(seconds)
    await app.runJobs()
  }
  const deliveries = async () => (await app.as(ada).call(contract.listWebhookDeliveries, params)).deliveries
  const only = async () => (await app.as(ada).call(contract.listWebhooks)).webhooks[0]!
  return { app, internet, receiver, ...people, group, webhook, secret, params, make, after, deliveries, only }
}

/** What the library of Standard Webhooks says to it, at the time that the test's clock shows. */
function verify(secret: string, at: number, { body, headers }: { body: string; headers: object }): unknown {
  vi.useFakeTimers({ now: at * 1000, toFake: ['Date'] })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

test('a program is told by Standard Webhooks, with ids and nothing else', async () => {
  const { app, receiver, ada, bea, group, secret, webhook, after, deliveries, only } = await given()
  const message = await app.given.message(bea, group, { title: 'At the lake', text: 'Who comes?' })
  const reply = await app.given.message(ada, group, { parent: message, text: 'I do' })
  await app.as(bea).call(react, { params: { id: reply }, body: { reaction: '👍' } })
  const cleo = await app.given.person('cleo')
  await transaction(app.context, (tx) => addMember(tx, app.context, cleo.id, group))
  await after(0)
  expect(receiver.told.map(({ type, data }) => [type, data])).toEqual([
    ['message.created', { group, message, person: bea.id }],
    ['reply.created', { group, message: reply, parent: message, person: ada.id }],
    ['reaction.created', { group, message: reply, parent: message, person: bea.id }],
    ['member.joined', { group, person: cleo.id }],
  ])
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  for (const told of receiver.told) expect(verify(secret, app.clock(), told)).toEqual(JSON.parse(told.body))
  expect(() => verify(secret, app.clock() + 600, receiver.told[0]!)).toThrow('too old')
  const forged = { ...receiver.told[0]!, body: receiver.told[0]!.body.replace(group, message) }
  expect(() => verify(secret, app.clock(), forged)).toThrow('No matching signature')
  expect(receiver.told[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.any(String),
  })
  expect(JSON.parse(receiver.told[0]!.body)).toMatchObject({ timestamp: new Date(app.clock() * 1000).toISOString() })
  expect(await deliveries()).toHaveLength(4)
  expect((await deliveries()).every(({ state, status }) => state === 'delivered' && status === 204)).toBe(true)
  expect(await only()).toEqual({ ...webhook, takenAt: app.clock() })
})

test('its secret is shown once and stored sealed, and the one before a new one signs along for a day', async () => {
  const { app, receiver, bea, ada, group, secret, params, after, only } = await given()
  const rows = await app.context.db.selectFrom('webhook').selectAll().execute()
  expect(JSON.stringify([rows, await only()])).not.toContain(secret.slice(6))
  const { secret: second } = await app.as(ada).call(contract.renewWebhookSecret, params)
  await app.given.message(bea, group)
  await after(0)
  for (const one of [secret, second]) verify(one, app.clock(), receiver.told[0]!)
  expect(await only()).toMatchObject({ oldSecretUntil: app.clock() + day })
  await after(day)
  await app.given.message(bea, group)
  await after(0)
  verify(second, app.clock(), receiver.told[1]!)
  expect(() => verify(secret, app.clock(), receiver.told[1]!)).toThrow('No matching signature')
  expect(await only()).not.toHaveProperty('oldSecretUntil')
})

test('it hears what it asked for, in the group that it is for', async () => {
  const { app, receiver, ada, bea, group, params, after } = await given({ events: ['reply.created'] })
  const { cleo, group: other } = await app.given.group({ name: 'Choir', members: ['cleo'] })
  await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, other))
  const message = await app.given.message(bea, group)
  await app.given.message(bea, group, { parent: message })
  await app.given.message(cleo, other, { parent: await app.given.message(cleo, other) })
  await after(0)
  expect(receiver.told.map(({ type, data }) => [type, data.group])).toEqual([
    ['reply.created', group],
    ['reply.created', other],
  ])
  await app.as(ada).call(contract.changeWebhook, { ...params, body: { events: ['message.created'] } })
  await app.given.message(bea, group, { parent: message })
  await app.given.message(bea, group)
  await after(0)
  expect(receiver.told.slice(2).map(({ type }) => type)).toEqual(['message.created'])
})

test('of one group it ends with the membership, of all it says no more about that group', async () => {
  const { app, receiver, ada, bea, group, make, after } = await given()
  await make(ada, { group })
  await app.given.message(bea, group)
  await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
  await app.as(ada).call(leaveGroup, { params: { id: group } })
  await after(0)
  await app.given.message(bea, group)
  await after(0)
  expect(receiver.told).toEqual([])
  expect((await app.as(ada).call(contract.listWebhooks)).webhooks).toHaveLength(1)
})

test('what counts is what its owner may know when it is sent', async () => {
  const { app, receiver, ada, bea, group, after, deliveries } = await given({ events: ['message.created'] })
  const cleo = await app.given.person('cleo')
  await transaction(app.context, (tx) => addMember(tx, app.context, cleo.id, group))
  await app.as(ada).call(quietPerson, { params: { id: group, user: cleo.id } })
  await app.given.message(cleo, group)
  const hidden = await app.given.message(bea, group)
  await app.as(ada).call(withholdMessage, { params: { id: hidden }, body: { state: 'hidden' } })
  const deleted = await app.given.message(bea, group)
  await app.as(bea).call(deleteMessage, { params: { id: deleted } })
  await after(0)
  expect(receiver.told).toEqual([])
  expect(await deliveries()).toEqual([])
  await app.given.message(bea, group)
  await transaction(app.context, (tx) =>
    tx.insertInto('suspension').values({ userId: ada.id, since: app.clock() }).execute(),
  )
  await after(0)
  expect(receiver.told).toEqual([])
})

test(
  'what fails is tried again on the schedule, under its id, and the program is told off after three days',
  { tags: 'long' },
  async () => {
    const { app, receiver, ada, bea, group, params, after, deliveries, only } = await given()
    receiver.answerWith({ status: 500, body: 'Out of\n\u202ecoffee' })
    await app.given.message(bea, group)
    await after(0)
    const waits = [5, 5 * 60, 30 * 60, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour]
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, answer: 'Out of coffee' }])
    for (const [n, wait] of waits.entries()) {
      await after(wait - 1)
      expect(receiver.told, `before attempt ${n + 2}`).toHaveLength(n + 1)
      await after(1 + Math.ceil(wait / 10))
      expect(receiver.told, `attempt ${n + 2}`).toHaveLength(n + 2)
    }
    expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(1)
    expect(await only()).toMatchObject({ failingSince: expect.any(Number) })
    await after(27 * hour)
    expect(await only()).toMatchObject({ offBecause: 'failing', offSince: app.clock() })
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }])
    const [told] = await app.as(ada).call(listAllNotifications)
    expect(told).toMatchObject({
      target: `/users/${ada.id}/signing-in`,
      data: { text: expect.stringContaining('hooks.secure.example') },
    })
    await app.given.message(bea, group)
    await after(day)
    expect(receiver.told).toHaveLength(10)

    receiver.answerWith({ status: 200 })
    expect(await refusal(app.as(ada).call(contract.testWebhook, params))).toMatchObject({ code: 'webhook-is-off' })
    await app.as(ada).call(contract.changeWebhook, { ...params, body: { isOn: true } })
    const again = { params: { ...params.params, delivery: receiver.told[0]!.id } }
    await app.as(ada).call(contract.repeatWebhookDelivery, again)
    expect(await deliveries()).toEqual([
      {
        id: receiver.told[0]!.id,
        type: 'message.created',
        state: 'waiting',
        happenedAt: expect.any(Number),
        attempts: 0,
        nextAt: app.clock(),
      },
    ])
    await after(0)
    expect(receiver.told).toHaveLength(11)
    expect(receiver.told[10]!.id).toBe(receiver.told[0]!.id)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(await only()).not.toHaveProperty('failingSince')
  },
)

test('410 turns it off at once, and its owner hears of it', async () => {
  const { app, receiver, ada, bea, group, after, only, deliveries } = await given()
  receiver.answerWith({ status: 410 })
  await app.given.message(bea, group)
  await app.given.message(bea, group)
  await after(0)
  expect(receiver.told).toHaveLength(1)
  expect(await only()).toMatchObject({ offBecause: 'gone' })
  expect((await deliveries()).map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'turned-off'],
    ['failed', undefined],
  ])
  const [told] = await app.as(ada).call(listAllNotifications)
  expect(told!.data.text).toContain('wants no more')
})

test('it waits as long as the other side asks for', async () => {
  const { app, receiver, bea, group, after } = await given()
  receiver.answerWith({ status: 429, headers: { 'Retry-After': '900' } })
  await app.given.message(bea, group)
  await after(0)
  receiver.answerWith({ status: 204 })
  await app.given.message(bea, group)
  await after(890)
  expect(receiver.told).toHaveLength(1)
  await after(10)
  expect(receiver.told).toHaveLength(3)
})

test('redirects are not followed, and neither the local network nor an unsafe address is told anything', async () => {
  const { app, internet, receiver, ada, bea, group, make, after, deliveries } = await given()
  receiver.answerWith({ status: 302, headers: { Location: 'https://other.secure.example/' } })
  const other = await startReceiver(internet, 'other.secure.example')
  await app.given.message(bea, group)
  await after(0)
  expect(await deliveries()).toMatchObject([{ status: 302, state: 'waiting' }])
  expect(other.told).toEqual([])
  const bad = [
    'http://hooks.secure.example/',
    'https://a:b@hooks.secure.example/',
    'https://hooks.secure.example:8443/',
    'x',
    'ftp://nas.lan/',
  ]
  for (const url of bad) expect(await refusal(make(ada, { url })), url).toMatchObject({ code: 'webhook-address' })
  const near = await startReceiver(internet, 'nas.lan', false)
  internet.name('inner.secure.example', ['192.168.1.20'])
  const { webhook } = await make(ada, { url: 'https://inner.secure.example/' })
  await app.as(ada).call(contract.testWebhook, { params: { id: webhook.id } })
  await after(0)
  const inner = await app.as(ada).call(contract.listWebhookDeliveries, { params: { id: webhook.id } })
  expect(inner.deliveries).toMatchObject([{ type: 'webhook.test', state: 'waiting', problem: 'unreachable' }])
  expect(near.told).toEqual([])
})

test('a host of the local network is told where the settings allow it', async () => {
  const internet = await startInternet()
  const near = await startReceiver(internet, 'nas.lan', false)
  const app = await startApp({ internalLinkHosts: [{ hostname: 'nas.lan' }] }, { network: internet.network })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  await app.as(ada).call(contract.makeWebhook, { body: { url: near.url, events: all } })
  await app.given.message(ada, group)
  await app.runJobs()
  expect(near.told).toMatchObject([{ type: 'message.created' }])
})

test('a webhook is its owner’s alone, and there are ten of them', async () => {
  const { app, ada, bea, group, webhook, params, make } = await given()
  const delivery = webhook.id
  for (const attempt of [
    () => app.as(bea).call(contract.changeWebhook, { ...params, body: { isOn: true } }),
    () => app.as(bea).call(contract.renewWebhookSecret, params),
    () => app.as(bea).call(contract.removeWebhook, params),
    () => app.as(bea).call(contract.listWebhookDeliveries, params),
    () => app.as(bea).call(contract.testWebhook, params),
    () => app.as(bea).call(contract.repeatWebhookDelivery, { params: { ...params.params, delivery } }),
    () => app.as(ada).call(contract.repeatWebhookDelivery, { params: { ...params.params, delivery } }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 404 })
  const cleo = await app.given.person('cleo')
  expect(await refusal(make(cleo, { group }))).toMatchObject({ status: 404 })
  for (let n = 1; n < contract.webhookLimits.perPerson; n++) await make(ada)
  expect(await refusal(make(ada))).toMatchObject({ status: 409, code: 'too-many-webhooks' })
  await app.as(ada).call(contract.removeWebhook, params)
  expect((await app.as(ada).call(contract.listWebhooks)).webhooks).toHaveLength(9)
})
