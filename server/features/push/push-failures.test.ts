import { expect, test } from 'vitest'
import { postMessage } from '#contract/messages.ts'
import { readPush, setQuietHours, subscribeToPush } from '#contract/push.ts'
import { refusal } from '#test/app/refusal.ts'
import { startPushApp, titles } from '#test/counterparts/push-service.ts'
import { transaction } from '../../database/transaction.ts'
import { openSession } from '../sessions/sessions.ts'

const day = 86_400

async function given() {
  const started = await startPushApp({ internalLinkHosts: [{ hostname: 'nas.lan' }] })
  const { app, service, after } = started
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const { ada, bea, group } = people
  const phone = await service.deviceOf(app, bea)
  const post = async (title = 'At the lake') => {
    const id = await app.given.message(ada, group, { title })
    await after(400)
    return id
  }
  const subscribed = () => app.context.db.selectFrom('push_subscription').selectAll().execute()
  const jobs = () => app.context.db.selectFrom('job').selectAll().where('kind', 'like', 'send-%').execute()
  const asks = () => service.internet.connections.length
  return { ...started, phone, post, subscribed, jobs, asks, ...people }
}

test.each([404, 410])('a subscription that is gone with %i is removed', async (status) => {
  const { phone, post, subscribed, jobs } = await given()
  phone.respondWith(status)
  await post()
  expect(await subscribed()).toEqual([])
  expect(await jobs()).toEqual([])
})

test('a push service that is out is tried again, ever more rarely, and does not stop the others', async () => {
  const { app, service, phone, ada, post, after, subscribed, asks, bea, group } = await given()
  phone.respondWith(503)
  await post()
  expect(asks()).toBe(1)
  for (const [pause, expected] of [
    [29, 1],
    [1, 2],
    [119, 2],
    [1, 3],
    [480, 4],
    [1920, 5],
    [day, 5],
  ] as const) {
    await after(pause)
    expect(asks()).toBe(expected)
  }
  expect(await subscribed()).toMatchObject([{ failures: 1 }])
  const laptop = await service.deviceOf(app, ada)
  await app.given.message(bea, group)
  await after(5)
  expect(laptop.received).toHaveLength(1)
})

test('waits as long as the push service asks for, and sends what is new by then', async () => {
  const { phone, post, after, subscribed } = await given()
  phone.respondWith(429, { 'Retry-After': '900' })
  await post()
  phone.respondWith(201)
  await after(899)
  expect(phone.received).toEqual([])
  await after(1)
  expect(phone.received).toHaveLength(1)
  expect(await subscribed()).toMatchObject([{ failures: 0, lastSuccessAt: expect.any(Number) }])
})

test('a device whose push service refuses everything for days is dropped', async () => {
  const { phone, post, after, subscribed } = await given()
  phone.respondWith(403)
  for (let n = 1; n <= 9; n++) await post()
  expect(await subscribed()).toMatchObject([{ failures: 9 }])
  await after(2 * day)
  await post()
  expect(await subscribed()).toMatchObject([{ failures: 10 }])
  await after(day)
  await post()
  expect(await subscribed()).toEqual([])
})

test('one success forgives the failures before it', async () => {
  const { phone, post, subscribed } = await given()
  phone.respondWith(400)
  await post()
  phone.respondWith(201)
  await post()
  expect(await subscribed()).toMatchObject([{ failures: 0 }])
})

test.each([
  'http://push.secure.example/send',
  'https://push.secure.example:8443/send',
  'https://ada:secret@push.secure.example/send',
  'https:///',
  'https://push.secure.example/se nd',
  'ftp://push.secure.example/',
  `https://push.secure.example/${'a'.repeat(2000)}`,
])('no browser gives the address %.60s', async (endpoint) => {
  const { app, service, bea } = await given()
  const { keys } = service.device()
  const subscribing = app.as(bea).call(subscribeToPush, { body: { endpoint, keys } })
  expect(await refusal(subscribing)).toMatchObject({ status: 400, fields: [{ path: '/endpoint' }] })
})

test('keys that nothing can be encrypted with are refused', async () => {
  const { app, service, bea } = await given()
  const { endpoint, keys } = service.device()
  for (const [path, wrong] of [
    ['/keys/p256dh', { ...keys, p256dh: 'B'.padEnd(87, 'A') }],
    ['/keys/p256dh', { ...keys, p256dh: 'short' }],
    ['/keys/auth', { ...keys, auth: 'short' }],
  ] as const) {
    const subscribing = app.as(bea).call(subscribeToPush, { body: { endpoint, keys: wrong } })
    expect(await refusal(subscribing)).toMatchObject({ status: 400, fields: [{ path }] })
  }
})

test('nothing is sent into the local network, not even to hosts that links may lead to, nor where a redirect leads', async () => {
  const { app, service, phone, bea, post, asks, subscribed } = await given()
  const { internet } = service
  internet.name('router.example', ['192.168.1.1'])
  internet.name('nas.lan', ['10.0.0.5'])
  internet.name('later.example', ['93.184.0.1'], ['127.0.0.1'])
  for (const address of ['https://router.example/', 'https://nas.lan/', 'https://169.254.169.254/', 'https://[::1]/']) {
    await app.as(bea).call(subscribeToPush, { body: { endpoint: address, keys: phone.keys } })
    await post()
    expect(await subscribed()).toMatchObject([{ failures: 1 }])
  }
  expect(asks()).toBe(0)
  await app.as(bea).call(subscribeToPush, { body: { endpoint: phone.endpoint, keys: phone.keys } })
  phone.respondWith(307, { Location: 'https://nas.lan/' })
  await post()
  expect(asks()).toBe(1)
  expect(await subscribed()).toMatchObject([{ failures: 1 }])
})

test('a person has at most twenty devices; the one that was subscribed first makes room', async () => {
  const { app, service, phone, bea, subscribed } = await given()
  for (let n = 0; n < 20; n++) {
    app.clock.advance(1)
    const key = await transaction(app.context, (tx) =>
      openSession(tx, app.context, bea.id, { deviceName: '', network: '' }, { by: 'password' }),
    )
    await service.deviceOf(app, { key })
  }
  const left = await subscribed()
  expect(left).toHaveLength(20)
  expect(left.map(({ endpoint }) => endpoint)).not.toContain(phone.endpoint)
})

test('in quiet hours everything waits: one conversation is sent as it is, several as a summary, what was read not at all', async () => {
  const { app, phone, bea, post, after } = await given()
  const { clock } = app
  const minute = Math.floor((clock() % day) / 60)
  const quietHours = { from: minute, until: (minute + 120) % 1440 }
  await app.as(bea).call(setQuietHours, { body: { quietHours } })
  expect(await app.as(bea).call(readPush)).toMatchObject({ quietHours })
  await post('One')
  expect(phone.received).toEqual([])
  await after(7200)
  expect(titles(phone)).toEqual(['ada in Les Moreau'])

  await after(day - 7200)
  phone.received.length = 0
  await post('Two')
  await post('Three')
  expect(phone.received).toEqual([])
  await after(7200)
  expect(phone.received.map(({ message: { title, body, url, tag } }) => ({ title, body, url, tag }))).toEqual([
    {
      title: 'While you had quiet hours',
      body: 'ada in Les Moreau\nada in Les Moreau',
      url: 'news',
      tag: 'after-quiet',
    },
  ])

  await after(day - 7200)
  phone.received.length = 0
  await post('Four')
  await app.as(bea).call(setQuietHours, { body: { quietHours: null } })
  await post('Five')
  expect(phone.received.map(({ message }) => message.body)).toEqual(['Five'])
})

test('after quiet hours a mention is told before what came after it in the conversation', async () => {
  const { app, phone, ada, bea, group, after } = await given()
  const minute = Math.floor((app.clock() % day) / 60)
  const quietHours = { from: minute, until: (minute + 120) % 1440 }
  await app.as(bea).call(setQuietHours, { body: { quietHours } })
  const parent = await app.given.message(bea, group, { title: 'By train' })
  const data = { text: 'Look, @bea', mentions: [{ id: bea.id, name: 'bea' }] }
  const { id } = await app.as(ada).call(postMessage, { body: { group, parent, data } })
  await app.given.message(ada, group, { parent: id, text: 'Never mind' })
  await after(400)
  expect(phone.received).toEqual([])
  await after(7200)
  expect(titles(phone)).toEqual(['ada mentioned you in Les Moreau'])
})

test('what came first in quiet hours is not forgotten when it is put off last', async () => {
  const { app, phone, ada, bea, group, after } = await given()
  const minute = Math.floor((app.clock() % day) / 60)
  await app.as(bea).call(setQuietHours, { body: { quietHours: { from: minute, until: (minute + 120) % 1440 } } })
  const parent = await app.given.message(bea, group, { title: 'By train' })
  const data = { text: 'Look, @bea', mentions: [{ id: bea.id, name: 'bea' }] }
  const { id } = await app.as(ada).call(postMessage, { body: { group, parent, data } })
  await transaction(app.context, (tx) =>
    tx
      .updateTable('job')
      .set((is) => ({ runAfter: is('runAfter', '+', 60) }))
      .where('kind', '=', 'push-notification')
      .execute(),
  )
  await app.given.message(ada, group, { parent: id, text: 'Never mind' })
  await after(20)
  await after(400)
  await after(7200)
  expect(titles(phone)).toEqual(['ada mentioned you in Les Moreau'])
})
