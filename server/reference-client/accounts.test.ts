import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { openFrame, openUser } from '#test/reference-client/pages.ts'
import { referenceClient, type Rejected } from '#test/reference-client/requests.ts'
import { checkFile, checkInfo, checkMe } from '#test/reference-client/shapes.ts'
import { makeUnsubscribeToken } from '../features/digests/unsubscribe-token.ts'

const password = 'a cold lake in June'

/** A group with Ada in it, and Bea who comes by its invitation as the client does it. */
async function world(settings: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(settings)
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const adas = referenceClient(app)
  Object.assign(adas, { apiKey: ada.key })
  const { inviteKey } = await adas.get(`/api/groups/${group}`)
  const beas = referenceClient(app)
  const signUp = { login: 'bea@example.org', password, invite_key: inviteKey }
  const response = await beas.post('/api/signup', signUp)
  beas.apiKey = response.api_key
  const bea = await beas.get('/api/me')
  return { app, ada, adas, bea, beas, group, inviteKey, response, signUp }
}

/** The client that the server serves in place of ours, where links in emails lead. */
async function clientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  return folder
}

test('signing up from an invitation', async () => {
  const { beas, group, response, adas, bea } = await world()
  expect(response).toEqual({ api_key: expect.any(String), group })
  expect(response).not.toHaveProperty('message')
  const { me, groups } = await openFrame(beas)
  expect(me).toMatchObject({ login: 'bea@example.org', name: 'bea', groups: [{ id: group }] })
  expect(groups[0]).toMatchObject({ id: group, inviteKey: expect.any(String) })
  const { notifications } = await openFrame(adas)
  expect(notifications).toMatchObject([{ type: 'user_joined_group', read: false, fromUser: { id: bea.id } }])
})

test('before anybody is signed in, and with a key that is not good any more', async () => {
  const { app, beas, bea } = await world()
  const stranger = referenceClient(app)
  checkInfo(await stranger.get('/api/info'), { signedIn: false })
  await beas.post(`/api/users/${bea.id}/reset-api-key`, {})

  // The client goes on with the key it had: it has to be told to forget it, and everything else has to go on.
  const refused = (await beas.get('/api/me').catch((error: Rejected) => error)) as Rejected
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, '"storage"'])
  checkInfo(await beas.get('/api/info'), { signedIn: false })
  const { api_key } = await beas.post('/api/login', { login: 'bea@example.org', password })
  beas.apiKey = api_key
  checkMe(await beas.get('/api/me'))
})

test('signing in, and being refused', async () => {
  const { app, bea } = await world()
  const client = referenceClient(app)
  const refused = client.post('/api/login', { login: 'bea@example.org', password: 'not hers at all' })
  await expect(refused).rejects.toMatchObject({ status: 401 })
  const { api_key, message } = await client.post('/api/login', { login: 'Bea@Example.org', password })
  expect(message).toBeUndefined()
  client.apiKey = api_key
  expect(await client.get('/api/me')).toMatchObject({ id: bea.id })
})

test('an invitation for somebody who is signed in, or has an account', async () => {
  const { app, ada, beas, adas, signUp } = await world()
  const { id: choir } = await adas.post('/api/groups', { name: 'Choir', createdAt: app.clock() })
  const { inviteKey } = await adas.get(`/api/groups/${choir}`)
  expect(await beas.post(`/api/groups/invitation/${inviteKey}`, {})).toMatchObject({ group: choir })
  expect(await beas.post(`/api/groups/invitation/${inviteKey}`, {})).toMatchObject({ group: choir })
  await expect(beas.post('/api/groups/invitation/of-nothing', {})).rejects.toMatchObject({ status: 400 })
  const again = await referenceClient(app).post('/api/signup', { ...signUp, login: ada.login, password: ada.password })
  expect(again).toMatchObject({ api_key: expect.any(String), group: expect.any(String) })
})

test('settings: the form, the picture, the default group alone', async () => {
  const { app, beas, bea, group, adas } = await world()
  const elsewhere = referenceClient(app)
  elsewhere.apiKey = (await elsewhere.post('/api/login', { login: 'bea@example.org', password })).api_key
  const url = `/api/users/${bea.id}`

  // The form sends the login that it shows, changed or not, and all four of the choices.
  const data = { notification_emails: 'weekly', default_group: group, default_page: 'default_group', lang: 'fr_FR' }
  const saved = await beas.put(url, { name: 'Bea Moreau', login: 'bea@example.org', data })
  expect(saved).not.toHaveProperty('error')
  checkMe(await elsewhere.get('/api/me'))
  await beas.put(url, { data: { default_group: group } })
  expect((await beas.get('/api/me')).data).toMatchObject(data)

  const picture = await beas.upload(await makeWebp())
  checkFile(picture)
  await beas.put(url, { avatar: picture.id })
  const { me } = await openFrame(beas)
  expect(me).toMatchObject({ name: 'Bea Moreau', avatar: { id: picture.id } })
  expect((await openUser(adas, bea.id)).avatar.id).toBe(picture.id)
  await openFrame(adas)
  for (const size of ['80/80', '200/200']) {
    const seen = await adas.media(`/api/images/crop/${size}/${picture.id}`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }

  await beas.put(url, { name: 'Bea Moreau', login: 'bea@example.org', password: 'another lake', data })
  await expect(elsewhere.get('/api/me')).rejects.toMatchObject({ status: 401 })
  checkMe(await beas.get('/api/me'))
  const taken = beas.put(url, { login: 'ada@example.org', data })
  await expect(taken).rejects.toMatchObject({ status: 409 })
})

test('a person may be asked for again and again, and the browser asks once', async () => {
  const { beas, bea, app } = await world()
  const response = await fetch(`${app.url}api/users/${bea.id}`, { headers: { 'X-AUTH-TOKEN': beas.apiKey! } })
  expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  expect(response.headers.get('vary')).toContain('X-AUTH-TOKEN')
})

test('a forgotten password', async () => {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'us@example.org' } as const
  const { app, beas } = await world({ mail, anotherClient: await clientFolder() })
  const client = referenceClient(app)
  expect((await client.get('/api/info')).allow_email).toBe(true)
  expect(await client.post('/api/password-reset-mail', { mail: 'bea@example.org' })).not.toHaveProperty('message')
  await app.runJobs()
  const link = new URL(/http\S+/.exec(mails.received[0]!.text)![0])
  expect(link.pathname).toBe('/password-reset')
  const asked = Object.fromEntries(link.searchParams)
  const response = await client.post('/api/new-password', { ...asked, password: 'yet another lake' })
  expect(response).toEqual({ api_key: expect.any(String) })
  client.apiKey = response.api_key
  checkMe(await client.get('/api/me'))
  await expect(beas.get('/api/me')).rejects.toMatchObject({ status: 401 })
  const again = client.post('/api/new-password', { ...asked, password: 'yet another lake' })
  await expect(again).rejects.toMatchObject({ status: 400 })
})

test('the link that turns emails off', async () => {
  const { app, beas, bea } = await world()
  const stranger = referenceClient(app)
  await stranger.get(`/api/stop-notification-emails/${bea.id}/${makeUnsubscribeToken(app.context, bea.id)}`)
  expect((await beas.get('/api/me')).data.notification_emails).toBe('none')
  const wrong = stranger.get(`/api/stop-notification-emails/${bea.id}/not.good`)
  await expect(wrong).rejects.toMatchObject({ status: 400 })
})

test('deleting the account', async () => {
  const { beas, bea, adas, group } = await world()
  const post = { group, author: bea.id, children: [], files: [], data: { text: 'Goodbye' }, type: 'standard' }
  const { id } = await beas.post('/api/messages', post)
  await beas.remove(`/api/users/${bea.id}`)
  await expect(beas.get('/api/me')).rejects.toMatchObject({ status: 401 })
  expect(await adas.get(`/api/messages/${id}`)).not.toHaveProperty('author')
  expect((await adas.get(`/api/groups/${group}`)).users).toHaveLength(1)
})
