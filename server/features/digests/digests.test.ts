import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { editMessage } from '#contract/messages.ts'
import { markNotificationsRead } from '#contract/notifications.ts'
import { readProfile } from '#contract/people.ts'
import { signUp } from '#contract/sessions.ts'
import { givenReader, publicUrl, type MailApp } from '#test/app/digests.ts'
import { refusal } from '#test/app/refusal.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { pathWithTitle } from './what-waits.ts'

const minute = 60
const hour = 3600
const day = 24 * hour

const subjects = (app: MailApp) => app.mails.received.map(({ headers }) => headers.get('subject'))

test('what comes within a minute is one email, a minute after the first', async () => {
  const { app, bea, ada, group } = await givenReader()
  const message = await app.given.message(bea, group, { title: 'Une semaine au lac', text: 'We are back.' })
  await app.wait(30)
  await app.given.message(bea, group, { parent: message, text: 'With a sunburn.' })
  await app.wait(15)
  expect(app.mails.received).toEqual([])
  await app.wait(20)
  expect(app.mails.received).toMatchObject([{ from: 'us@moreau.example', to: [ada.login] }])
  const { text } = app.mails.received[0]!
  for (const words of ['We are back.', 'bea wrote', 'bea replied', 'With a sunburn.']) expect(text).toContain(words)
  await app.wait(5 * minute)
  expect(app.mails.received).toHaveLength(1)
})

test(
  'only what is unread is in it, each thing once, and nothing is sent when there is nothing',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    const read = await app.given.message(bea, group, { title: 'Read at once' })
    await app.as(ada).call(markNotificationsRead, { body: { message: read } })
    await app.wait(2 * minute)
    expect(app.mails.received).toEqual([])
    await app.given.message(bea, group, { title: 'First' })
    await app.wait(2 * minute)
    await app.given.message(bea, group, { title: 'Second' })
    await app.wait(2 * minute)
    expect(subjects(app)).toEqual(['First · Les Moreau', 'Second · Les Moreau'])
    expect(app.mails.received[1]!.text).not.toContain('First')
  },
)

test.for([
  ['hourly', hour],
  ['daily', day],
  ['weekly', 7 * day],
  ['monthly', 31 * day],
] as const)('%s emails gather what has come since the last', { tags: 'long' }, async ([frequency, most]) => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, frequency)
  for (const title of ['First', 'Second']) await app.given.message(bea, group, { title })
  await app.wait(2 * minute)
  expect(app.mails.received).toEqual([])
  await app.wait(most)
  expect(app.mails.received).toHaveLength(1)
  for (const title of ['First', 'Second']) expect(app.mails.received[0]!.text).toContain(title)
  await app.wait(most)
  expect(app.mails.received).toHaveLength(1)
})

test('daily ones come at seven in the morning where the reader is', async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, 'daily', 'Asia/Tokyo')
  await app.given.message(bea, group)
  const seven = nextSeven(app.clock(), 9)
  await app.wait(seven - 1 - app.clock())
  expect(app.mails.received).toEqual([])
  await app.wait(30)
  expect(app.mails.received).toHaveLength(1)
  expect(await app.as(ada).call(readMe)).toMatchObject({
    timeZone: 'Asia/Tokyo',
    lastNotificationEmailCheck: app.clock(),
  })
})

test('whoever signs up in German, in Tokyo, gets German emails by the clocks there', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader({ defaultNotifications: 'daily' })
  const { inviteKey: invite_key = '' } = await app.as(ada).call(readGroup, { params: { id: group } })
  const signUpAs = (login: string, more: { lang: 'de_DE' | 'fr_FR'; timeZone: string }) =>
    app.as('nobody').call(signUp, { body: { login, password: 'correct horse battery', invite_key, ...more } })
  const { api_key: key } = await signUpAs('greta@example.org', { lang: 'de_DE', timeZone: 'Asia/Tokyo' })
  await app.given.message(bea, group, { text: 'Servus' })
  await app.wait(nextSeven(app.clock(), 9) + 30 - app.clock())
  const [email] = app.mails.received.filter(({ to }) => to[0] === 'greta@example.org')
  expect(email?.text).toContain('bea hat geschrieben')
  await signUpAs('greta@example.org', { lang: 'fr_FR', timeZone: 'Europe/Paris' })
  expect(await app.as({ key }).call(readMe)).toMatchObject({ data: { lang: 'de_DE' }, timeZone: 'Asia/Tokyo' })
  const nowhere = await signUpAs('gus@example.org', { lang: 'de_DE', timeZone: 'Europe/Atlantis' })
  expect(await app.as({ key: nowhere.api_key }).call(readMe)).not.toHaveProperty('timeZone')
})

test('a time zone is one that exists, and nobody else sees it', async () => {
  const { app, ada, bea } = await givenReader()
  const change = (timeZone: string) => app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone } })
  for (const wrong of ['Europe/Atlantis', '+01:00', '../etc']) {
    expect(await refusal(change(wrong))).toMatchObject({ status: 400, fields: [{ path: '/timeZone' }] })
  }
  expect(await change('Europe/Paris')).toHaveProperty('timeZone', 'Europe/Paris')
  expect(JSON.stringify(await app.as(bea).call(readMe))).not.toContain('Europe/Paris')
  const seenByOthers = await app.as(bea).call(readProfile, { params: { id: ada.id } })
  expect(seenByOthers.id).toBe(ada.id)
  expect(JSON.stringify(seenByOthers)).not.toContain('Europe/Paris')
})

test('whoever wants none gets none, and later nothing of what came before', async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, 'none')
  await app.given.message(bea, group, { title: 'Not for an email' })
  await app.wait(2 * minute)
  await app.choose(ada, 'immediately')
  await app.given.message(bea, group, { title: 'For an email' })
  await app.wait(2 * minute)
  expect(subjects(app)).toEqual(['For an email · Les Moreau'])
})

test('the server’s default counts until somebody chooses, and another one from then on', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader({ defaultNotifications: 'daily' })
  await app.given.message(bea, group)
  await app.wait(2 * minute)
  expect(app.mails.received).toEqual([])
  app.context.config.defaultNotifications = 'hourly'
  await app.wait(minute)
  await app.wait(hour)
  expect(app.mails.received).toHaveLength(1)
})

test('what has been there before a server sends emails is in none', async () => {
  const { app, ada, bea, group } = await givenReader()
  const { mail } = app.context.config
  app.context.config.mail = { kind: 'none' }
  await app.wait(minute)
  await app.given.message(bea, group, { title: 'Silence' })
  await app.wait(10 * minute)
  app.context.config.mail = mail
  await app.wait(minute)
  await app.given.message(bea, group, { title: 'Sound' })
  await app.wait(2 * minute)
  expect(app.mails.received).toMatchObject([{ to: [ada.login] }])
  expect(subjects(app)).toEqual(['Sound · Les Moreau'])
})

test('nobody outside a group is sent a word of it', async () => {
  const { app, bea, group } = await givenReader()
  await app.given.person('eve')
  await app.given.message(bea, group, { text: 'Among us' })
  await app.wait(2 * minute)
  expect(app.mails.received.flatMap(({ to }) => to)).toEqual(['ada@example.org'])
})

test('an announcement that waited while others were told is in an email, too, and once', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  const id = newId({ msecs: Date.now() - 600_000 })
  await app.given.message(bea, group, { title: 'Earlier' })
  await app.wait(2 * minute)
  const announcement = { id, text: 'We move house on Sunday.', target: '/' }
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'announce', announcement, { id }))
  await app.runJobs()
  await app.wait(10 * minute)
  expect(app.mails.received).toHaveLength(2)
  expect(app.mails.received[1]!.text).toContain('We move house on Sunday.')
})

test('one person gets at most six in an hour, and then what has gathered meanwhile', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  for (let n = 0; n < 40; n++) {
    await app.given.message(bea, group, { title: `Message ${n}` })
    await app.wait(90)
  }
  expect(app.mails.received.length).toBeGreaterThan(3)
  expect(app.mails.received.length).toBeLessThanOrEqual(6)
  await app.wait(hour)
  const texts = app.mails.received.map(({ text }) => text).join('')
  for (let n = 0; n < 40; n++) expect(texts.split(`Message ${n}\n`)).toHaveLength(2)
})

test('posting writes nothing for the members, and a tick without news only looks', async () => {
  const { app, bea, group } = await givenReader()
  app.takeStatements()
  await app.given.message(bea, group)
  expect(app.takeStatements().filter((sql) => /digest|insert into "job"/i.test(sql))).toEqual([])
  await app.wait(2 * minute)
  app.takeStatements()
  await app.wait(20)
  expect(app.takeStatements().filter((sql) => /^(insert|update|delete)/.test(sql) && !sql.includes('"job"'))).toEqual(
    [],
  )
})

test('readers are offered no reply', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader()
  const become = (by: typeof ada, who: typeof ada, role: 'host' | 'reader') =>
    app.as(by).call(changeRole, { params: { id: group, user: who.id }, body: { role } })
  await app.given.message(bea, group, { title: 'At the lake' })
  await app.wait(2 * minute)
  await become(ada, bea, 'host')
  await become(bea, ada, 'reader')
  await app.given.message(bea, group, { title: 'At the sea' })
  await app.wait(2 * minute)
  const [before, after] = app.mails.received.filter(({ text }) => text.includes('At the '))
  for (const body of [before!.text, before!.html]) expect(body).toContain('Reply')
  for (const body of [after!.text, after!.html]) expect(body).not.toContain('Reply')
})

test('no reply is offered in a closed conversation, nor to what was published from it', async () => {
  const { app, ada, bea, group } = await givenReader()
  const become = (by: typeof ada, who: typeof ada, role: 'host' | 'member') =>
    app.as(by).call(changeRole, { params: { id: group, user: who.id }, body: { role } })
  await become(ada, bea, 'host')
  await become(bea, ada, 'member')
  const lake = await app.given.message(bea, group, { title: 'At the lake' })
  const boat = await app.given.message(bea, group, { parent: lake, text: 'The boat leaks.' })
  await app.as(bea).call(editMessage, { params: { id: boat }, body: { isInFront: true } })
  await app.given.message(bea, group, { parent: boat, text: 'A lot.' })
  await app.as(bea).call(closeConversation, { params: { id: lake }, body: { closed: true } })
  await app.wait(2 * minute)
  const { text } = app.mails.received.find((mail) => mail.text.includes('The boat leaks.'))!
  expect(text).toContain('A lot.')
  expect(text).not.toMatch(/^Reply/m)
})

test('the links lead to the configured public address', async () => {
  const { app, ada, bea, group } = await givenReader()
  const message = await app.given.message(bea, group, { title: 'Au lac' })
  const reply = await app.given.message(bea, group, { parent: message, text: 'Oui' })
  await app.wait(2 * minute)
  const { html, text } = app.mails.received[0]!
  const ofMessages = [
    pathWithTitle(app.context, ada.id, message),
    pathWithTitle(app.context, ada.id, message, `/${reply}`),
  ]
  for (const path of [...ofMessages, `/users/${ada.id}/settings`, '/news']) {
    expect(html).toContain(`href="${publicUrl}${path}"`)
    expect(text).toContain(`${publicUrl}${path}\n`)
  }
})

function nextSeven(now: number, east: number): number {
  const local = now + east * hour
  const seven = Math.floor(local / day) * day + 7 * hour
  return (seven > local ? seven : seven + day) - east * hour
}
