import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { requestPasswordReset } from '#contract/sessions.ts'
import { resumeEmails } from '#contract/users.ts'
import { givenReader, type MailApp } from '#test/app/digests.ts'

const minute = 60
const hour = 3600
const noSuchUser = '550 5.1.1 no such user here'

const ids = (app: MailApp) => app.mails.received.map(({ headers }) => headers.get('message-id'))
const jobs = (app: MailApp) => app.context.db.selectFrom('job').selectAll().where('kind', '=', 'send-digest').execute()

test(
  'a server that is down gets the email once it is up, with what has come meanwhile in the next',
  { tags: 'long' },
  async () => {
    const { app, bea, group } = await givenReader()
    await app.mails.down()
    await app.given.message(bea, group, { title: 'First' })
    await app.wait(2 * minute)
    await app.given.message(bea, group, { title: 'Second' })
    for (let n = 0; n < 4; n++) await app.wait(2 * minute)
    expect(await jobs(app)).toHaveLength(1)
    await app.mails.up()
    await app.wait(hour)
    await app.wait(2 * minute)
    const texts = app.mails.received.map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('First')
    expect(texts[0]).not.toContain('Second')
    expect(texts[1]).toContain('Second')
  },
)

test('greylisting is no refusal: the email is sent again later', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader()
  let times = 0
  app.mails.mood.toRecipient = () => (times++ < 2 ? '450 4.2.0 greylisted, come back later' : undefined)
  await app.given.message(bea, group)
  await app.wait(2 * minute)
  expect(app.mails.received).toEqual([])
  for (let n = 0; n < 3; n++) await app.wait(minute)
  expect(app.mails.received).toHaveLength(1)
  expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
})

test('a server that refuses everybody because of us parks nobody', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader()
  app.mails.mood.toRecipient = () => '550 5.7.1 relaying denied'
  await app.given.message(bea, group)
  for (let n = 0; n < 6; n++) await app.wait(10 * minute)
  expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
  app.mails.mood = {}
  await app.wait(6 * hour)
  expect(app.mails.received).toHaveLength(1)
})

test('what the server takes without a word is sent again with the same Message-ID', async () => {
  const { app, bea, group } = await givenReader()
  let times = 0
  app.mails.mood.toEmail = () => (times++ === 0 ? 'hang up' : undefined)
  await app.given.message(bea, group)
  await app.wait(2 * minute)
  await app.wait(minute)
  expect(ids(app)).toHaveLength(2)
  expect(new Set(ids(app)).size).toBe(1)
})

test('a crash at any step neither loses nor doubles an email, as far as a process can know', async () => {
  const { app, bea, group } = await givenReader()
  const { write } = app.context.database
  await app.given.message(bea, group, { title: 'Kept' })

  // Planned, and then the server died: what was left is a job and its lock.
  await app.mails.down()
  await app.wait(2 * minute)
  const [planned] = await jobs(app)
  await write
    .updateTable('job')
    .set({ lockedUntil: app.clock() + 600, attempts: 1 })
    .where('id', '=', planned!.id)
    .execute()
  await app.mails.up()
  await app.wait(minute)
  expect(app.mails.received).toEqual([])
  await write.updateTable('job').set({ lockedUntil: null }).where('id', '=', planned!.id).execute()
  await app.wait(hour)
  expect(app.mails.received).toHaveLength(1)

  // Sent and noted, but the job was not removed.
  await write
    .insertInto('job')
    .values({ ...planned!, runAfter: app.clock(), attempts: 0 })
    .execute()
  await app.wait(minute)
  expect(app.mails.received).toHaveLength(1)
  expect(await jobs(app)).toEqual([])
})

test('what has failed for good is told with the next', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  app.mails.mood.toEmail = () => '451 4.3.0 not now'
  await app.given.message(bea, group, { title: 'Long ago' })
  for (let n = 0; n < 9; n++) await app.wait(12 * hour)
  expect(await jobs(app)).toMatchObject([{ parkedAt: expect.any(Number) }])
  app.mails.mood = {}
  await app.given.message(bea, group, { title: 'Just now' })
  await app.wait(2 * minute)
  expect(app.mails.received).toHaveLength(1)
  for (const title of ['Long ago', 'Just now']) expect(app.mails.received[0]!.text).toContain(title)
})

test(
  'an address that refuses three emails in a row gets no more until its owner says that it works',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    let asked = 0
    app.mails.mood.toRecipient = () => (asked++, noSuchUser)
    const post = async () => {
      await app.given.message(bea, group)
      await app.wait(2 * hour)
    }
    for (let n = 0; n < 2; n++) await post()
    expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
    await post()
    const { emailParkedAt } = await app.as(ada).call(readMe)
    expect(emailParkedAt).toBeGreaterThan(app.clock() - 2 * hour)
    await post()
    expect(asked).toBe(3)

    await app.as(ada).call(resumeEmails)
    expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
    await post()
    expect(asked).toBe(4)
    expect(await app.as(ada).call(readMe)).toHaveProperty('emailParkedAt')

    app.mails.mood = {}
    await app.as(ada).call(updateUser, {
      params: { id: ada.id },
      body: { login: 'ada@moreau.example', currentPassword: ada.password },
    })
    await app.wait(minute)
    await post()
    const digests = app.mails.received.filter(({ headers }) => headers.has('list-id'))
    expect(digests).toMatchObject([{ to: ['ada@moreau.example'] }])
  },
)

test(
  'one that arrives in between begins the count anew, and a reset email opens a parked address',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    const bounce = async () => {
      app.mails.mood.toRecipient = () => noSuchUser
      await app.given.message(bea, group)
      await app.wait(2 * hour)
      app.mails.mood = {}
    }
    await bounce()
    await bounce()
    await app.given.message(bea, group)
    await app.wait(2 * hour)
    await bounce()
    expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
    await bounce()
    await bounce()
    expect(await app.as(ada).call(readMe)).toHaveProperty('emailParkedAt')
    await app.as('nobody').call(requestPasswordReset, { body: { mail: ada.login } })
    await app.wait(minute)
    expect(await app.as(ada).call(readMe)).not.toHaveProperty('emailParkedAt')
  },
)

test('a slow mail server keeps nobody else waiting', async () => {
  const { app, bea, group } = await givenReader()
  let taken: (() => void) | undefined
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  app.mails.mood.toEmail = () => {
    taken!()
    return 'be silent'
  }
  await app.given.message(bea, group)
  app.clock.advance(2 * minute)
  const all = app.runJobs()
  await isTaken
  await app.as(bea).call(readMe)
  const waiting = await app.context.db.selectFrom('job').select('kind').where('lockedUntil', 'is not', null).execute()
  expect(waiting).toEqual([{ kind: 'send-digest' }])
  app.mails.mood = {}
  await app.mails.down()
  await all
})

test('what comes while an email is being sent is not forgotten, whenever the two meet', async () => {
  const { app, ada, bea, group } = await givenReader()
  const { write } = app.context.database
  const now = app.clock()
  // An email that is over but for the row of its job, when the next one is planned.
  const over = {
    id: `digest-${ada.id}`,
    kind: 'send-digest' as const,
    data: '{}',
    attempts: 1,
    runAfter: now,
    createdAt: now,
  }
  await write
    .insertInto('job')
    .values({ ...over, lockedUntil: now + hour })
    .execute()
  await app.given.message(bea, group, { title: 'Meanwhile' })
  await app.wait(2 * minute)
  expect(app.mails.received).toEqual([])
  await write.deleteFrom('job').where('id', '=', over.id).execute()
  await app.wait(2 * minute)
  expect(app.mails.received).toHaveLength(1)
})
