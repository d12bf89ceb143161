import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { reportMessage } from '#contract/hosting/moderation.ts'
import { postMessage } from '#contract/messages.ts'
import { setNotifyLevel, setThread } from '#contract/notification-settings.ts'
import { listAllNotifications, markNotificationsRead } from '#contract/notifications.ts'
import { readPush, sendTestPush, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { endOtherSessions, logIn, logOut } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { decrypt, startPushApp, titles } from '#test/counterparts/push-service.ts'

async function given(settings: Parameters<typeof startPushApp>[0] = {}) {
  const started = await startPushApp(settings)
  const people = await started.app.given.group({ members: ['ada', 'bea', 'cleo'] })
  /** Once a batch is complete, everything that there is to send is sent. */
  const settle = () => started.after(5)
  return { ...started, settle, ...people }
}

const subscriptions = (app: TestApp) => app.context.db.selectFrom('push_subscription').selectAll().execute()

test('a message reaches the devices of the other members, encrypted and signed', async () => {
  const { app, service, settle, deviceOf, ada, bea, cleo, group } = await given({ publicUrl: 'https://moreau.example' })
  const own = await deviceOf(ada)
  const [phone, laptop] = [await deviceOf(bea), await deviceOf(cleo)]
  const id = await app.given.message(ada, group, { title: 'At the lake' })
  await settle()

  expect(own.received).toEqual([])
  for (const device of [phone, laptop]) expect(device.received).toHaveLength(1)
  const { message, headers, size } = phone.received[0]!
  const [notification] = await app.as(bea).call(listAllNotifications, {})
  expect(message).toEqual({
    id: notification!.id,
    tag: id,
    title: 'ada in Les Moreau',
    body: 'At the lake',
    lang: 'en-US',
    at: app.clock() - 5,
    url: `messages/${id}`,
    unread: 1 + 1,
    read: [],
    reply: expect.objectContaining({ parent: id }),
    heart: expect.objectContaining({ label: '❤️' }),
    mute: expect.objectContaining({ label: 'Mute' }),
  })
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'user-agent': 'Mozilla/5.0 (compatible; Coterie)',
  })
  expect(size).toBe(laptop.received[0]!.size)
  expect(size).toBeLessThanOrEqual(4096)
  const { publicKey } = await app.as(bea).call(readPush)
  const token = {
    aud: 'https://push.secure.example',
    exp: app.clock() + 43_200,
    sub: 'https://moreau.example',
    publicKey,
  }
  expect(service.tokens).toEqual([token, token])
})

test('the example of RFC 8291 is decrypted by the device of these tests', () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(body, 'base64url'), ecdh, 'BTBZMqHH6r4Tts7J_aSIgg')).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('whoever has read it meanwhile is not told, and nothing is sent twice', async () => {
  const { app, settle, deviceOf, ada, bea, cleo, group } = await given()
  const [phone, laptop] = [await deviceOf(bea), await deviceOf(cleo)]
  const message = await app.given.message(ada, group, { title: 'At the lake' })
  await app.as(bea).call(markNotificationsRead, { body: { message } })
  await settle()
  await settle()
  expect([titles(phone), titles(laptop)]).toEqual([[], ['ada in Les Moreau']])
})

test('of one batch in one conversation everybody is sent the last that they are told of', async () => {
  const { app, settle, deviceOf, ada, bea, cleo, group } = await given()
  const [hers, bs, cs] = [await deviceOf(ada), await deviceOf(bea), await deviceOf(cleo)]
  const parent = await app.given.message(ada, group, { title: 'At the lake' })
  await settle()
  for (const device of [bs, cs]) device.received.length = 0
  await app.given.message(bea, group, { parent, text: 'One' })
  await app.given.message(bea, group, { parent, text: 'Two' })
  await app.given.message(cleo, group, { parent, text: 'Three' })
  await settle()
  const bodies = [hers, bs, cs].map(({ received }) => received.map(({ message }) => message.body))
  expect(bodies).toEqual([['Three'], ['Three'], ['Two']])
  expect(hers.received[0]!.message).toMatchObject({ title: 'cleo replied to “At the lake”', tag: `${parent}:me` })
  expect([hers, bs, cs].map(({ received }) => received[0]!.headers.urgency)).toEqual(['high', 'normal', 'normal'])
})

test('a mention is not replaced by what comes after it, in the same batch, thread or series', async () => {
  const { app, settle, deviceOf, ada, bea, cleo, group } = await given()
  const phone = await deviceOf(bea)
  const mention = (text: string, parent?: string) => {
    const data = { text, mentions: [{ id: bea.id, name: 'bea' }] }
    return app.as(ada).call(postMessage, { body: { group, parent, data } })
  }
  const parent = await app.given.message(ada, group, { title: 'At the lake' })
  await settle()
  await mention('Look, @bea', parent)
  await app.given.message(cleo, group, { parent, text: 'Where?' })
  await settle()
  await app.given.message(ada, group, { title: 'Wednesday' })
  await settle()
  const { id } = await mention('And here, @bea')
  await settle()
  await app.given.message(ada, group, { title: 'Friday' })
  await settle()
  const shown = phone.received.map(({ message: { tag, body }, headers }) => [tag, body, headers.urgency])
  expect(shown.toSorted()).toEqual(
    [
      [parent, 'At the lake', 'normal'],
      [`${parent}:me`, 'Look, @bea', 'high'],
      [parent, 'Where?', 'normal'],
      [parent, 'Wednesday (+1)', 'normal'],
      [`${id}:me`, 'And here, @bea', 'high'],
      [parent, 'Friday (+2)', 'normal'],
    ].toSorted(),
  )
})

test('messages that somebody posts in one go are one notification, which counts them', async () => {
  const { app, settle, deviceOf, ada, bea, group } = await given()
  const phone = await deviceOf(bea)
  const first = await app.given.message(ada, group, { title: 'Monday' })
  await app.given.message(ada, group, { title: 'Tuesday' })
  await settle()
  app.clock.advance(200)
  await app.given.message(ada, group, { title: 'Wednesday' })
  await settle()
  app.clock.advance(400)
  const alone = await app.given.message(ada, group, { title: 'Thursday' })
  await settle()
  expect(phone.received.map(({ message: { body, tag } }) => ({ body, tag }))).toEqual([
    { body: 'Tuesday (+1)', tag: first },
    { body: 'Wednesday (+2)', tag: first },
    { body: 'Thursday', tag: alone },
  ])
  const topics = phone.received.map(({ headers }) => headers.topic)
  expect(new Set(topics).size).toBe(2)
})

test('what waits for the hosts of a group is one notification, which counts it', { tags: 'long' }, async () => {
  const { app, settle, deviceOf, ada, bea, cleo, group } = await given()
  const phone = await deviceOf(ada)
  const tell = async (by: Person) => {
    const params = { id: await app.given.message(ada, group) }
    await app.as(by).call(reportMessage, { params, body: {} })
  }
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'host' } })
  const host = await deviceOf(cleo)
  await tell(bea)
  await tell(bea)
  await settle()
  await tell(bea)
  await settle()
  const text = 'bea told the hosts of Les Moreau about a message by ada.'
  const told = host.received.filter(({ message }) => message.url.endsWith('/hosts'))
  expect(told.map(({ message: { body, tag } }) => [body, tag])).toEqual([
    [`${text} (+1)`, `/groups/${group}/hosts`],
    [`${text} (+2)`, `/groups/${group}/hosts`],
  ])
  expect(phone.received).toEqual([])
})

test('is in the language of the reader, with pictures that the device may fetch', { tags: 'long' }, async () => {
  const { app, settle, deviceOf, ada, bea, group } = await given()
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { data: { lang: 'fr_FR' } } })
  const phone = await deviceOf(bea)
  const avatar = await app.given.file(ada)
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { avatar: avatar.id } })
  const photo = await app.given.file(ada)
  await app.given.message(ada, group, { text: '', files: [photo.id] })
  await settle()
  expect(phone.received[0]!.message).toMatchObject({
    lang: 'fr-FR',
    title: 'ada dans Les Moreau',
    body: 'Nouveau message',
    icon: `api/images/crop/160/160/${avatar.id}`,
    image: `api/images/thumbnail/720/99999/${photo.id}`,
  })
})

test('the longest names and words fit into what a push service takes', { tags: 'long' }, async () => {
  const { app, settle, deviceOf, ada, bea, group } = await given()
  const long = (length: number) => '🌊'.repeat(length / 2)
  await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { name: long(128) } })
  const phone = await deviceOf(bea)
  const parent = await app.given.message(bea, group, { title: long(512) })
  for (let n = 0; n < 25; n++) await app.given.message(ada, group, { parent, text: long(50_000 - 2) })
  await app.as(bea).call(markNotificationsRead, { body: {} })
  app.clock.advance(60)
  await app.given.message(ada, group, { parent, text: long(50_000 - 2) })
  await settle()
  expect(phone.received).toHaveLength(1)
  expect(phone.received[0]!.message.read.length).toBeGreaterThan(15)
  expect(phone.received[0]!.size).toBeLessThanOrEqual(4096)
})

test('a test is sent at once, to the device that asks', async () => {
  const { app, deviceOf, ada, bea } = await given()
  expect(await app.as(ada).call(sendTestPush)).toEqual({ isSent: false })
  const phone = await deviceOf(ada)
  const other = await deviceOf(bea)
  expect(await app.as(ada).call(sendTestPush)).toEqual({ isSent: true })
  expect([titles(phone), titles(other)]).toEqual([['Notifications work'], []])
  phone.respondWith(500)
  expect(await app.as(ada).call(sendTestPush)).toEqual({ isSent: false })
  for (let n = 0; n < 7; n++) await app.as(ada).call(sendTestPush)
  expect(await refusal(app.as(ada).call(sendTestPush))).toMatchObject({ status: 429 })
})

test('a subscription ends with its session, however that ends', { tags: 'long' }, async () => {
  const { app, settle, deviceOf, ada, bea, group } = await given()
  const signIn = async () => {
    const { api_key: key } = await app.as('nobody').call(logIn, { body: { login: bea.login, password: bea.password } })
    return { key, device: await deviceOf({ key }) }
  }
  const [phone, tablet] = [await signIn(), await signIn()]
  const { endpoint } = phone.device
  expect(await app.as(phone).call(readPush)).toMatchObject({ endpoint, quietHours: null })
  expect(await app.as(bea).call(readPush)).toMatchObject({ endpoint: null })

  await app.as(phone).call(logOut)
  await app.given.message(ada, group, { title: 'One' })
  await settle()
  await app.as(bea).call(endOtherSessions)
  await app.given.message(ada, group, { title: 'Two' })
  await settle()
  const laptop = await signIn()
  const newPassword = { password: 'another battery staple', currentPassword: bea.password }
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: newPassword })
  await app.given.message(ada, group, { title: 'Three' })
  await settle()
  expect([phone, tablet, laptop].map(({ device }) => device.received.length)).toEqual([0, 1, 0])
  expect(await subscriptions(app)).toEqual([])
})

test('a browser that somebody else signs in with is theirs, and a session has one device', async () => {
  const { app, service, settle, deviceOf, ada, bea, cleo, group } = await given()
  const shared = await deviceOf(bea)
  const { endpoint, keys } = shared
  await app.as(cleo).call(subscribeToPush, { body: { endpoint, keys } })
  await app.as(cleo).call(subscribeToPush, { body: { endpoint, keys } })
  expect(await subscriptions(app)).toMatchObject([{ userId: cleo.id, endpoint }])
  expect(await app.as(bea).call(readPush)).toMatchObject({ endpoint: null })
  const renewed = await service.deviceOf(app, cleo)
  await app.given.message(ada, group)
  await settle()
  expect([shared.received.length, renewed.received.length]).toEqual([0, 1])
  await app.as(cleo).call(unsubscribeFromPush)
  expect(await subscriptions(app)).toEqual([])
})

test('tells as much of a group and of a thread as each person wants', async () => {
  const { app, settle, deviceOf, ada, bea, cleo, group } = await given()
  const [bs, cs] = [await deviceOf(bea), await deviceOf(cleo)]
  const level = (notifyLevel: 'mine' | 'none') => ({ params: { id: group }, body: { notifyLevel } })
  await app.as(bea).call(setNotifyLevel, level('mine'))
  await app.as(cleo).call(setNotifyLevel, level('none'))
  const parent = await app.given.message(ada, group, { title: 'At the lake' })
  await settle()
  expect([bs.received.length, cs.received.length]).toEqual([0, 0])

  const own = await app.given.message(bea, group, { title: 'By train' })
  await app.given.message(ada, group, { parent: own, text: 'When?' })
  await settle()
  await app.as(bea).call(setThread, { params: { id: own }, body: { setting: 'muted' } })
  await app.given.message(ada, group, { parent: own, text: 'Where to?' })
  await settle()
  expect(bs.received.map(({ message }) => message.body)).toEqual(['When?'])

  const mentions = [{ id: bea.id, name: 'bea' }]
  const data = { text: 'Look, @bea', mentions }
  await app.as(ada).call(postMessage, { body: { group, parent, data } })
  await settle()
  expect(titles(bs)).toEqual(['ada replied to “By train”', 'ada mentioned you in Les Moreau'])
  expect(cs.received).toEqual([])
})

test('without a device nothing is kept for later', async () => {
  const { app, ada, group } = await given()
  await app.given.message(ada, group)
  expect(await app.context.db.selectFrom('job').select('id').where('kind', '=', 'push-notification').execute()).toEqual(
    [],
  )
})

test('no log names an address or a key', async () => {
  const { app, lines, settle, deviceOf, ada, bea, group } = await given()
  const phone = await deviceOf(bea)
  phone.respondWith(410)
  await app.given.message(ada, group)
  await settle()
  const logged = JSON.stringify(lines)
  const { privateKey } = app.context.pushKeys
  for (const secret of [phone.endpoint, phone.keys.auth, privateKey]) expect(logged).not.toContain(secret)
})
