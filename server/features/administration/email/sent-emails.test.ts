import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { requestPasswordReset } from '#contract/sessions.ts'
import { listAdministratorActs, readServerHealth } from '#contract/sign-in/administration.ts'
import {
  listSentEmails,
  readMailing,
  resumeEmailsTo,
  retryParkedEmails,
  sendTestEmail,
} from '#contract/sign-in/sent-emails.ts'
import { givenReader, startMailApp, type MailApp } from '#test/app/digests.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { transaction } from '../../../database/transaction.ts'
import { noteAttempt } from '../../../mail/sent-emails.ts'
import { makeAdministrator } from '../../administrators/administrators.ts'
import { trimSentEmails } from './trim-sent-emails.job.ts'

const minute = 60
const hour = 3600
const day = 24 * hour

let app: MailApp
let ada: Person
let bea: Person
let ines: Person
let group: string

beforeEach(async () => {
  ;({ app, ada, bea, group } = await givenReader())
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
})

const list = async (query: { only?: 'undelivered'; before?: string } = {}) =>
  app.as(ines).call(listSentEmails, { query })
const mailing = () => app.as(ines).call(readMailing)
const acts = async () => (await app.as(ines).call(listAdministratorActs, { query: {} })).acts.map(({ type }) => type)
const askForReset = (login: string) => app.as('nobody').call(requestPasswordReset, { body: { mail: login } })

test('who was sent what kind of email is listed, and nothing of what it says', async () => {
  await app.given.message(bea, group, { title: 'Only for us' })
  await app.wait(2 * minute)
  await askForReset(ada.login)
  await app.runJobs()
  const { emails, next } = await list()
  const sent = { state: 'sent', address: ada.login, attempts: 1, person: { id: ada.id, name: 'ada' } }
  expect(emails).toMatchObject([
    { ...sent, kind: 'password' },
    { ...sent, kind: 'digest' },
  ])
  expect(next).toBeUndefined()
  expect(JSON.stringify(emails)).not.toMatch(/Only for us|Les Moreau|reset/)
  expect((await list({ only: 'undelivered' })).emails).toEqual([])
})

test(
  'what the mail server does not take waits, is given up, and goes when an administrator says so',
  { tags: 'long' },
  async () => {
    app.mails.mood.toEmail = () => '451 4.3.0 our disk is full'
    await app.given.message(bea, group)
    await app.wait(2 * minute)
    const states = async () => (await list({ only: 'undelivered' })).emails.map(({ state }) => state)
    expect(await states()).toEqual(['waiting'])
    expect(await mailing()).toMatchObject({ waiting: 1, parked: 0 })
    for (let n = 0; n < 9; n++) await app.wait(12 * hour)
    expect((await list()).emails).toMatchObject([
      { state: 'parked', attempts: 8, answer: '451 4.3.0 our disk is full', kind: 'digest' },
    ])
    expect(await mailing()).toMatchObject({ waiting: 0, parked: 1 })

    app.mails.mood = {}
    expect(await app.as(ines).call(retryParkedEmails)).toEqual({ emails: 1 })
    expect(await app.as(ines).call(retryParkedEmails)).toEqual({ emails: 0 })
    await app.runJobs()
    const { emails } = await list()
    expect(emails).toMatchObject([{ state: 'sent', attempts: 9 }])
    expect(emails[0]).not.toHaveProperty('answer')
    expect(await acts()).toEqual(['emails-retried'])
  },
)

test('what a mail server quotes of an email is left out', async () => {
  app.mails.mood.toRecipient = (address) => `550 5.1.1 no ${address} here`
  await askForReset(ada.login)
  await app.runJobs()
  expect((await list()).emails).toMatchObject([{ state: 'refused', answer: `550 5.1.1 no ${ada.login} here` }])

  app.mails.mood = {}
  let link = ''
  const quoting = () => `554 5.7.1 looks like spam: ${link}`
  const { send } = app.context.mailer
  app.context.mailer.send = async (email) => {
    link = `${email.subject} ${/https?:\S+/.exec(email.text)![0]}`
    app.mails.mood.toEmail = quoting
    await send(email)
  }
  await askForReset(ada.login)
  await app.runJobs()
  expect((await list()).emails[0]).toMatchObject({ state: 'waiting', answer: '554 5.7.1 looks like spam: … …' })
})

test(
  'an address that refuses several is shown, until an administrator says that it works',
  { tags: 'long' },
  async () => {
    app.mails.mood.toRecipient = () => '550 5.1.1 no such user here'
    for (let n = 0; n < 3; n++) {
      await app.given.message(bea, group)
      await app.wait(2 * hour)
    }
    expect((await mailing()).refusing).toMatchObject([{ id: ada.id, login: ada.login, since: expect.any(Number) }])
    await app.as(ines).call(resumeEmailsTo, { params: { id: ada.id } })
    await app.as(ines).call(resumeEmailsTo, { params: { id: ada.id } })
    expect((await mailing()).refusing).toEqual([])
    expect(await app.as(ada).call(readMe, { query: {} })).not.toHaveProperty('emailParkedAt')
    expect(await acts()).toEqual(['emails-resumed'])
  },
)

describe('a test message', () => {
  test('arrives, or says why not', async () => {
    const send = () => app.as(ines).call(sendTestEmail)
    expect(await send()).toEqual({ address: ines.login })
    expect(app.mails.received).toMatchObject([{ to: [ines.login] }])
    expect(app.mails.received[0]!.text).toContain('This is the test that you asked for')

    app.mails.mood.toRecipient = () => '550 5.1.1 no such user here'
    expect(await send()).toMatchObject({ problem: 'recipient-refused', answer: '550 5.1.1 no such user here' })
    app.mails.mood = { toEmail: () => '451 4.3.0 not now' }
    expect(await send()).toMatchObject({ problem: 'refused', answer: '451 4.3.0 not now' })
    await app.mails.down()
    expect(await send()).toMatchObject({ problem: 'no-mail-server', answer: expect.stringContaining('ECONNREFUSED') })
    const { emails } = await list()
    expect(emails.map(({ kind, state }) => [kind, state])).toEqual([
      ['test', 'given-up'],
      ['test', 'given-up'],
      ['test', 'refused'],
      ['test', 'sent'],
    ])
    expect(await acts()).toEqual(Array(4).fill('email-tested'))
  })

  test('is sent ten times in ten minutes at most', { tags: 'long' }, async () => {
    for (let n = 0; n < 10; n++) await app.as(ines).call(sendTestEmail)
    expect((await refusal(app.as(ines).call(sendTestEmail))).code).toBe('too-many-requests')
    expect(app.mails.received).toHaveLength(10)
  })

  test('is not sent by a server without a mail server', async () => {
    const without = await startApp()
    const zoe = await without.given.person('zoe')
    await transaction(without.context, (tx) => makeAdministrator(tx, without.context, zoe.id))
    expect((await refusal(without.as(zoe).call(sendTestEmail))).code).toBe('email-off')
    expect(await without.as(zoe).call(readMailing)).toEqual({ waiting: 0, parked: 0, refusing: [] })
  })
})

test('what a service says that is no mail server is not passed on', async () => {
  const service = createServer((socket) => socket.end('-ERR secret\r\n')).listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const mail = { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'us@example.org' } as const
  const other = await startMailApp({ mail })
  const zoe = await other.given.person('zoe')
  await transaction(other.context, (tx) => makeAdministrator(tx, other.context, zoe.id))
  expect(await other.as(zoe).call(sendTestEmail)).toEqual({ address: zoe.login, problem: 'no-mail-server' })
  expect(JSON.stringify(await other.as(zoe).call(listSentEmails, { query: {} }))).not.toContain('secret')
  const { mail: health } = (await other.as(zoe).call(readServerHealth)).parts
  expect(health).toEqual({
    status: 'failing',
    reason: 'The mail server takes no emails: what answers there is no mail server.',
  })
})

test('the way to the mail server is shown without its name and password', async () => {
  const mail = { kind: 'smtp', url: 'smtps://postmaster:secret@mail.example.org:465', from: 'us@example.org' } as const
  const other = await startMailApp({ mail })
  const zoe = await other.given.person('zoe')
  await transaction(other.context, (tx) => makeAdministrator(tx, other.context, zoe.id))
  const seen = await other.as(zoe).call(readMailing)
  expect(seen).toMatchObject({ server: 'mail.example.org:465', from: 'us@example.org' })
  expect(JSON.stringify(seen)).not.toMatch(/secret|postmaster/)
})

test('nobody else is let in, hosts neither', async () => {
  const { call } = app.as(ada)
  const calls = [
    call(listSentEmails, { query: {} }),
    call(readMailing),
    call(retryParkedEmails),
    call(sendTestEmail),
    call(resumeEmailsTo, { params: { id: bea.id } }),
  ]
  for (const { code } of await refusals(calls)) expect(code).toBe('forbidden')
  expect(app.mails.received).toEqual([])
})

test('the list goes with the person, after 30 days, and beyond a number', { tags: 'long' }, async () => {
  const requests = async (...people: Person[]) => {
    for (const { login } of people) await askForReset(login)
    await app.runJobs()
  }
  await requests(ada, bea, ada)
  const addresses = async () => (await list()).emails.map(({ address }) => address)
  expect(await addresses()).toEqual([ada.login, bea.login, ada.login])
  await trimSentEmails(app.context, 2)
  expect(await addresses()).toEqual([ada.login, bea.login])
  await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword: ada.password } })
  await app.runJobs()
  const { emails } = await list()
  expect(emails.map(({ kind, address }) => [kind, address])).toEqual([
    ['farewell', ada.login],
    ['password', bea.login],
  ])
  expect(emails[0]).not.toHaveProperty('person')
  await app.wait(15 * day)
  expect(await addresses()).toEqual([bea.login])
  await app.wait(16 * day)
  expect(await addresses()).toEqual([])
})

test('lists 30 at a time, with as few statements as one', async () => {
  const email = { to: { name: 'ada', address: ada.login }, subject: 'Hello', text: 'Hello', html: 'Hello' }
  const note = (n: number) =>
    noteAttempt(app.context, { kind: 'digest', job: `job-${n}`, userId: ada.id }, email, { outcome: 'sent' })
  const statements = async () => {
    app.takeStatements()
    await list()
    return app.takeStatements().length
  }
  await note(0)
  await list()
  const few = await statements()
  for (let n = 1; n < 32; n++) await note(n)
  expect(await statements()).toBe(few)
  const { emails, next } = await list()
  expect(emails).toHaveLength(30)
  expect(await list({ before: next! })).toMatchObject({ emails: [{ kind: 'digest' }, { kind: 'digest' }] })
})
