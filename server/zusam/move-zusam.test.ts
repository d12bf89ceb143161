import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { readInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import { readPublicMessage, revokePublicLink } from '#contract/public-links.ts'
import { logIn } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { found } from '#test/app/searching.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import * as given from '#test/zusam/family.ts'
import { generations, idOf, type Generation } from '#test/zusam/zusam-folder.ts'
import { moveZusam } from './move-zusam.ts'
import { openSource } from './source.ts'

async function move(app: TestApp, folder: string, keep = { sessions: false, publicLinks: false }) {
  const source = openSource(folder)
  try {
    return await moveZusam(app.context, source, keep, () => {})
  } finally {
    source.close()
  }
}

async function moved(generation: Generation = '0.6.1', keep = { sessions: false, publicLinks: false }) {
  const [app, zusam] = [await startApp(), await given.makeFamily(generation)]
  const account = await move(app, zusam.folder, keep)
  return { app, zusam, account }
}

async function signIn(app: TestApp, login: string, password = given.oldPassword) {
  const { api_key } = await app.as('nobody').call(logIn, { body: { login, password } })
  return { key: api_key, id: '', login, password }
}

const hashOf = async ({ context }: TestApp, id: string) =>
  (await context.db.selectFrom('user').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
    .passwordHash

test.for(generations)('a Zusam %s comes along whole', { tags: 'long' }, async (generation) => {
  const { app, account } = await moved(generation)
  expect(account.lines.filter(({ old, ours, leftOut }) => old !== ours + leftOut)).toEqual([])
  expect(account.agrees).toBe(true)
  const ours = Object.fromEntries(account.lines.map(({ subject, ours }) => [subject, ours]))
  expect(ours).toMatchObject({ people: 3, groups: 2, memberships: 4, messages: 8, 'files in messages': 2, files: 3 })
  expect(ours).toMatchObject({
    reactions: generation.startsWith('0.6') ? 2 : 0,
    bookmarks: generation === '0.4' ? 1 : 2,
  })
  const person = await signIn(app, 'ADA@example.org')
  const page = await app.as(person).call(listGroupMessages, { params: { id: given.family, page: 0 }, query: {} })
  expect(page.totalItems).toBe(5)
  const message = await app.as(person).call(readMessage, { params: { id: idOf('m', 1) }, query: {} })
  expect(message).toMatchObject({
    createdAt: given.began + 100,
    lastActivityDate: given.began + 300,
    data: { title: 'Lake' },
  })
  expect(message.files.map(({ id }) => id)).toEqual([idOf('f', 1), idOf('f', 6)])
  expect(message.files[0]).toMatchObject({ width: 900, height: 1200 })
  expect(await found(app, person, 'swimming')).toEqual([idOf('m', 1)])
  expect(await app.as(person).call(readMe)).toMatchObject({ avatar: { id: idOf('f', 2) } })
  expect((await app.as(person).call(readNews, { query: {} })).unread).toBe(0)
})

test('passwords go on, and become ours at the first sign-in', { tags: 'long' }, async () => {
  const { app, account } = await moved()
  expect(await hashOf(app, given.ada)).toMatch(/^\$2y\$/)
  expect((await refusal(signIn(app, 'ada@example.org', 'a wrong one'))).code).toBe('invalid-login')
  await signIn(app, 'ada@example.org')
  expect(await hashOf(app, given.ada)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signIn(app, 'ada@example.org')
  // With what was typed there, and with the address that emails go to.
  const person = await signIn(app, 'bea')
  await signIn(app, 'bea@example.org')
  expect(await app.as(person).call(readMe)).toMatchObject({
    login: 'bea@example.org',
    data: { lang: 'fr_FR', notification_emails: 'weekly', default_page: 'default_group', default_group: given.choir },
  })
  // A cost that would keep the server busy for days.
  expect(await hashOf(app, given.carl)).toBe('')
  expect((await refusal(signIn(app, 'carl'))).code).toBe('invalid-login')
  expect(account.remarks.map(({ text }) => text)).toContain('passwords that cannot go on: these people need a new one')
})

test('who deletes the account and keeps it signs in as before', { tags: 'long' }, async () => {
  const { app } = await moved()
  const person = await signIn(app, 'bea')
  await app.as(person).call(deleteUser, { params: { id: given.bea }, body: { currentPassword: given.oldPassword } })
  expect((await refusal(signIn(app, 'bea'))).code).toBe('invalid-login')
  const body = { login: 'bea@example.org', password: given.oldPassword }
  await app.as('nobody').call(keepAccount, { body })
  await signIn(app, 'bea')
})

test('invitations go on, nobody is notified, and the longest member is asked to be host', async () => {
  const { app } = await moved()
  await app.as('nobody').call(readInvitation, { params: { key: 'family-key' } })
  expect((await refusal(app.as('nobody').call(readInvitation, { params: { key: 'other-key' } }))).code).toBe(
    'not-found',
  )
  expect(await app.context.db.selectFrom('notification').select('id').execute()).toEqual([])
  const jobs = await app.context.db.selectFrom('job').select('kind').distinct().execute()
  expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(['fetch-link', 'prepare-file'])
  await app.runJobs()
  const person = await signIn(app, 'ada@example.org')
  const { hosts, hostOffer } = await app.as(person).call(readGroup, { params: { id: given.family } })
  expect(hosts).toEqual([])
  expect(hostOffer?.to.id).toBe(given.ada)
})

test('what is broken is named', async () => {
  const { account } = await moved()
  const left = account.leftOut.map(({ subject, reason, count }) => `${subject}: ${reason}: ${count}`)
  for (const line of [
    'memberships: the person is gone: 1',
    'messages: the group is gone: 1',
    'files in messages: the file is gone: 1',
    'files in messages: the file is left out: 2',
    'reactions: the same twice: 1',
    'reactions: the person is gone: 1',
    'bookmarks: the same twice: 2',
    'bookmarks: the message is gone: 1',
    'files: missing in the folder: 1',
    'files: in no message, and nobody’s picture: 1',
    'files: of a kind that Coterie does not take: 1',
    'bytes: not known to the database: 15',
  ])
    expect(left).toContain(line)
  const remarks = Object.fromEntries(account.remarks.map(({ text, count }) => [text, count]))
  expect(remarks).toMatchObject({
    'replies whose message is gone, now in front': 1,
    'replies to themselves, now in front': 1,
    'messages without an author, as of a former member': 1,
  })
})

test('running it again doubles nothing, and once somebody has signed in it is refused', async () => {
  const { app, zusam } = await moved()
  const rowsOf = async () => {
    const { db } = app.context
    return [
      await db.selectFrom('message').selectAll().orderBy('id').execute(),
      await db.selectFrom('message_file').selectAll().orderBy('messageId').orderBy('position').execute(),
      await db.selectFrom('file').selectAll().orderBy('id').execute(),
      await db.selectFrom('group').selectAll().orderBy('id').execute(),
      await db.selectFrom('indexed_message').selectAll().orderBy('messageId').execute(),
    ]
  }
  const before = await rowsOf()
  expect((await move(app, zusam.folder)).agrees).toBe(true)
  expect(await rowsOf()).toEqual(before)
  await signIn(app, 'ada@example.org')
  await expect(move(app, zusam.folder)).rejects.toThrow('Somebody has signed in')
})

test('a file that was missing comes later', { tags: 'long' }, async () => {
  const { app, zusam } = await moved()
  await zusam.addFile(`${idOf('f', 4)}.jpg`, await makeWebp({ width: 100, height: 80 }))
  const { lines, agrees } = await move(app, zusam.folder)
  expect(agrees).toBe(true)
  expect(lines.find(({ subject }) => subject === 'files in messages')).toMatchObject({ ours: 3 })
  const person = await signIn(app, 'ada@example.org')
  const { files } = await app.as(person).call(readMessage, { params: { id: idOf('m', 1) }, query: {} })
  expect(files.map(({ id }) => id)).toEqual([4, 1, 6].map((number) => idOf('f', number)))
})

test('a server with people of its own is refused', async () => {
  const app = await startApp()
  await app.given.person('eve')
  const { folder } = await given.makeFamily('0.6.1')
  await expect(move(app, folder)).rejects.toThrow('already')
  expect(await app.context.db.selectFrom('message').select('id').execute()).toEqual([])
})

test('whoever was signed in stays so, where that is wanted', { tags: 'long' }, async () => {
  const { app, zusam } = await moved('0.6.1', { sessions: true, publicLinks: false })
  // The sessions that came along are no use of this server yet.
  expect((await move(app, zusam.folder, { sessions: true, publicLinks: false })).agrees).toBe(true)
  const key = given.apiKey(given.ada)
  expect(await app.as({ key }).call(readMe)).toMatchObject({ id: given.ada })
  const { app: other } = await moved()
  expect((await refusal(other.as({ key }).call(readMe))).code).toBe('not-signed-in')
})

function oldToken(id: string, { key = given.messageKey(id), alg = 'HS256' } = {}) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg })}.${part({ iat: given.began, sub: 3, id })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

test(
  'public links that were given out go on where that is wanted, until they are revoked',
  { tags: 'long' },
  async () => {
    const { app } = await moved('0.6.1', { sessions: false, publicLinks: true })
    const id = idOf('m', 1)
    const read = (token: string) => app.as('nobody').call(readPublicMessage, { params: { token } })
    const message = await read(oldToken(id))
    expect(message).toMatchObject({ id, data: { title: 'Lake' }, author: { id: given.ada } })
    const file = `${app.url}files/${message.files[0]!.contentUrl}`
    expect((await fetch(file)).status).toBe(404)
    const opened = await fetch(`${app.url}api/public/${oldToken(id)}`)
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await fetch(file, { headers: { Cookie: cookie } })).status).toBe(200)

    for (const wrong of [
      oldToken(id, { key: 'guessed' }),
      oldToken(id, { alg: 'none' }),
      oldToken(idOf('m', 77)),
      'a.b.c',
    ])
      expect((await refusal(read(wrong))).code).toBe('invalid-token')
    // Its author is gone.
    expect((await refusal(read(oldToken(idOf('m', 5))))).code).toBe('invalid-token')
    const person = await signIn(app, 'ada@example.org')
    await app.as(person).call(revokePublicLink, { params: { id } })
    expect((await refusal(read(oldToken(id)))).code).toBe('invalid-token')
    const { app: other } = await moved()
    const refused = other.as('nobody').call(readPublicMessage, { params: { token: oldToken(id) } })
    expect((await refusal(refused)).code).toBe('invalid-token')
  },
)
