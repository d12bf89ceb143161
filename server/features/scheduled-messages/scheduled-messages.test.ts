import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { readFile } from '#contract/files.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole, changeRules, removePerson } from '#contract/hosting/hosts.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import * as contract from '#contract/scheduling/scheduled-messages.ts'
import { newsOf } from '#test/app/events.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'

const minute = 60
const hour = 3600
const day = 86_400
/** The test's clock stands at nine in the morning in Paris. */
const tomorrow = { at: '2027-01-16T08:00', zone: 'Europe/Paris' }
let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ hana, ada, bea, group } = await app.given.group({ members: ['hana', 'ada', 'bea'] }))
})

type Wish = Partial<Input<typeof contract.scheduleMessage>['body']>

const plan = (wish: Wish = {}, by: Keyholder = ada) =>
  app.as(by).call(contract.scheduleMessage, { body: { group, ...tomorrow, data: { text: 'periscope' }, ...wish } })
const change = (id: string, wish: Wish = {}) =>
  app.as(ada).call(contract.changeScheduledMessage, {
    params: { id },
    body: { group, ...tomorrow, data: { text: 'periscope' }, ...wish },
  })
const waiting = async (by: Keyholder = ada) => (await app.as(by).call(contract.listScheduledMessages, {})).messages
const open = (id: string) => app.as(ada).call(contract.openScheduledMessage, { params: { id } })
const letGo = (id: string) => app.as(ada).call(contract.letGoScheduledMessage, { params: { id } })
const sendNow = (id: string, by: Keyholder = ada) => app.as(by).call(contract.sendScheduledMessage, { params: { id } })
const posted = async () =>
  (await app.as(bea).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })).messages
const seen = (id: string) => app.as(bea).call(readMessage, { params: { id }, query: {} })
const heldFor = async () => (await waiting()).map((message) => message.heldFor)

async function later(seconds: number) {
  app.clock.advance(seconds)
  await app.runJobs()
}

describe('a message that goes later', () => {
  test('goes at its time, once, as a message of that moment', async () => {
    const { id, goesAt } = await plan({ data: { text: 'With @bea', mentions: [{ id: bea.id, name: 'bea' }] } })
    expect(goesAt).toBe(app.clock() + 23 * hour)
    await later(23 * hour - 1)
    expect(await posted()).toEqual([])
    await later(1)
    expect(await posted()).toEqual([id])
    expect(await seen(id)).toMatchObject({ createdAt: goesAt, lastActivityDate: goesAt, data: { text: 'With @bea' } })
    expect(await waiting()).toEqual([])
    await later(day)
    expect(await posted()).toEqual([id])
  })

  test('goes with its photos and blocks', { tags: 'long' }, async () => {
    const file = await app.given.file(ada)
    const poll = { kind: 'one' as const, shows: 'names' as const, options: [{ text: 'Lake' }, { text: 'Hills' }] }
    const { id } = await plan({
      data: { title: 'Where?' },
      files: [file.id],
      captions: [{ file: file.id, caption: 'The lake' }],
      blocks: { poll },
    })
    expect(await waiting()).toMatchObject([{ files: [{ id: file.id, caption: 'The lake' }], blocks: { poll } }])
    // The files that nothing uses would be gone by then.
    const inThreeDays = { at: '2027-01-18T09:00', zone: 'Europe/Paris' }
    await change(id, { ...inThreeDays, data: { title: 'Where?' }, files: [file.id], blocks: { poll } })
    for (let n = 0; n < 12; n++) await later(day / 4)
    expect(await seen(id)).toMatchObject({ files: [{ id: file.id }], blocks: ['poll'] })
  })

  test('keeps the clocks of its author', async () => {
    const at = async (time: string, zone: string) => (await plan({ at: time, zone })).goesAt
    const paris = 'Europe/Paris'
    expect(await at('2027-03-27T08:00', paris)).toBe(Date.UTC(2027, 2, 27, 7) / 1000)
    expect(await at('2027-03-28T08:00', paris)).toBe(Date.UTC(2027, 2, 28, 6) / 1000)
    // Skipped, so an hour later; twice, so the first.
    expect(await at('2027-03-28T02:30', paris)).toBe(Date.UTC(2027, 2, 28, 1, 30) / 1000)
    expect(await at('2027-10-31T02:30', paris)).toBe(Date.UTC(2027, 9, 31, 0, 30) / 1000)
    expect(await at('2027-03-28T08:00', 'Asia/Tokyo')).toBe(Date.UTC(2027, 2, 27, 23) / 1000)
  })

  test('is refused like any message, and for times that cannot be', async () => {
    await app.as(hana).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    expect(await refusal(plan({}, bea))).toMatchObject({ code: 'readers-only-read' })
    const { dora } = await app.given.group({ members: ['dora'] })
    expect(await refusal(plan({}, dora))).toMatchObject({ code: 'not-found' })
    expect(await refusal(plan({ data: { text: ' ' } }))).toMatchObject({ code: 'empty-message' })
    const foreign = await app.given.file(dora)
    expect(await refusal(plan({ files: [foreign.id] }))).toMatchObject({ code: 'unusable-file' })
    for (const at of ['2027-01-15T08:49', '2029-01-01T08:00', '2027-02-30T08:00'])
      expect(await refusal(plan({ at }))).toMatchObject({ code: 'invalid-request' })
    expect(await refusal(plan({ zone: 'Europe/Atlantis' }))).toMatchObject({ code: 'invalid-request' })
    expect(await refusal(plan({ blocks: { poll: { kind: 'one', shows: 'names', options: [] } } }))).toMatchObject({
      code: 'invalid-request',
    })
    expect([await waiting(), await posted()]).toEqual([[], []])
  })

  test('does not ask for what is over by then', async () => {
    const zone = 'Europe/Paris'
    const event = (start: string) => ({ data: { title: 'Dinner' }, blocks: { event: { start, zone } } })
    expect(await refusal(plan(event('2027-01-16T07:30')))).toMatchObject({ code: 'over-by-then' })
    expect(await refusal(plan(event('2027-01-15')))).toMatchObject({ code: 'over-by-then' })
    await plan(event('2027-01-16'))
    await plan(event('2027-01-16T12:30'))
    const poll = { kind: 'one' as const, shows: 'names' as const, options: [{ text: 'a' }, { text: 'b' }] }
    const ending = { data: { text: 'Which?' }, blocks: { poll: { ...poll, endsAt: app.clock() + hour } } }
    expect(await refusal(plan(ending))).toMatchObject({ code: 'over-by-then' })
  })

  test('is one of 50 at most, and replaced when it is sent again', async () => {
    const id = newId()
    await plan({ id })
    await plan({ id, data: { text: 'submarine' } })
    expect(await waiting()).toMatchObject([{ id, data: { text: 'submarine' } }])
    await transaction(app.context, async (tx) => {
      const [row] = await tx.selectFrom('scheduled_message').selectAll().execute()
      const rows = Array.from({ length: 49 }, () => ({ ...row!, id: newId() }))
      await tx.insertInto('scheduled_message').values(rows).execute()
    })
    expect(await refusal(plan())).toMatchObject({ code: 'too-many-scheduled' })
    await plan({ id })
    expect(await refusal(plan({ id: await app.given.message(bea, group) }))).toMatchObject({ code: 'id-taken' })
    expect(await refusal(plan({ id }, bea))).toMatchObject({ code: 'id-taken' })
  })
})

describe('its author', () => {
  test('changes it with its time kept, and it does not go meanwhile', async () => {
    const { id } = await plan()
    app.clock.advance(23 * hour - minute)
    await open(id)
    await later(3 * minute)
    expect(await posted()).toEqual([])
    await open(id)
    await later(4 * minute)
    expect(await posted()).toEqual([])
    expect(await change(id, { data: { text: 'submarine' } })).toMatchObject({ at: tomorrow.at })
    await app.runJobs()
    expect(await seen(id)).toMatchObject({ data: { text: 'submarine' } })
    expect(await refusal(change(id))).toMatchObject({ code: 'not-found' })
  })

  test('lets it go by closing it, or by never coming back', async () => {
    const [one, two] = [await plan(), await plan()]
    app.clock.advance(23 * hour - minute)
    await open(one.id)
    await open(two.id)
    app.clock.advance(2 * minute)
    await letGo(one.id)
    await app.runJobs()
    expect(await posted()).toEqual([one.id])
    await later(5 * minute)
    expect(await posted()).toEqual([two.id, one.id])
  })

  test('moves it, and it goes at the new time alone', async () => {
    const { id } = await plan()
    await change(id, { at: '2027-01-17T08:00' })
    await later(30 * hour)
    expect(await posted()).toEqual([])
    await later(day)
    expect(await posted()).toEqual([id])
  })

  test('sends it now, or deletes it', async () => {
    const [one, two] = [await plan(), await plan()]
    expect(await sendNow(one.id)).toEqual({ message: one.id })
    await app.as(ada).call(contract.removeScheduledMessage, { params: { id: two.id } })
    await later(day)
    expect(await posted()).toEqual([one.id])
    expect(await refusal(sendNow(one.id))).toMatchObject({ code: 'not-found' })
  })

  test('is asked after an outage of more than a day, and not before', async () => {
    const { id } = await plan()
    await later(23 * hour + day)
    expect(await posted()).toEqual([id])
    const other = await plan({ at: '2027-01-18T08:00', data: { title: 'periscope' } })
    await later(3 * day)
    expect(await posted()).toEqual([id])
    expect(await heldFor()).toEqual(['late'])
    expect(await newsOf(app, ada)).toEqual([
      '“periscope” was to go while this server was off. Do you still want to send it?',
    ])
    await later(day)
    expect(await newsOf(app, ada)).toHaveLength(1)
    await sendNow(other.id)
    expect(await posted()).toEqual([other.id, id])
  })
})

describe('it becomes a draft again', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    'who has left': () => app.as(ada).call(leaveGroup, { params: { id: group } }),
    'who was removed': () =>
      app.as(hana).call(removePerson, {
        params: { id: group, user: ada.id },
        body: { messages: 'keep', mayReturn: true },
      }),
    'who only reads now': () =>
      app.as(hana).call(changeRole, { params: { id: group, user: ada.id }, body: { role: 'reader' } }),
    'where only hosts post now': () =>
      app.as(hana).call(changeRules, { params: { id: group }, body: { conversations: 'hosts' } }),
    'whose group is gone': () =>
      transaction(app.context, async (tx) => {
        await tx.deleteFrom('membership').where('groupId', '=', group).execute()
        await tx.deleteFrom('group').where('id', '=', group).execute()
      }),
  }

  test.for(Object.entries(ways))('of somebody %s', { tags: 'long' }, async ([, lose]) => {
    const file = await app.given.file(ada)
    await plan({ data: { title: 'periscope' }, files: [file.id] })
    await lose()
    await later(day)
    expect(await app.context.db.selectFrom('message').select('id').execute()).toEqual([])
    expect(await waiting()).toMatchObject([{ heldFor: 'refused', data: { title: 'periscope' }, files: [{}] }])
    expect(await newsOf(app, ada)).toContain('“periscope” couldn’t be sent. It’s kept for you.')
    // There is another place for it.
    const other = await app.given.group({ members: ['ida'] })
    await transaction(app.context, (tx) =>
      tx
        .insertInto('membership')
        .values({ userId: ada.id, groupId: other.group, role: 'member', joinedAt: 0, notifiedAfter: newId() })
        .execute(),
    )
    const [{ id }] = (await waiting()) as [contract.ScheduledMessage]
    await change(id, { group: other.group, at: '2027-01-17T08:00', files: [file.id] })
    await later(day)
    const { messages } = await app.as(other.ida).call(listFeed, { params: { offset: 0 }, query: {} })
    expect(messages).toEqual([id])
  })

  test('of somebody who is suspended', async () => {
    await plan()
    await transaction(app.context, (tx) =>
      tx.insertInto('suspension').values({ userId: ada.id, since: app.clock() }).execute(),
    )
    await later(day)
    expect(await posted()).toEqual([])
    expect(await app.context.db.selectFrom('scheduled_message').select('heldFor').execute()).toEqual([
      { heldFor: 'refused' },
    ])
  })

  test('when its event has begun during an outage, or its file is another’s', async () => {
    const event = { start: '2027-01-16T12:30', zone: 'Europe/Paris' }
    await plan({ data: { title: 'Dinner' }, blocks: { event } })
    const file = await app.given.file(ada)
    await plan({ at: '2027-01-16T09:00', files: [file.id] })
    await transaction(app.context, (tx) =>
      tx.updateTable('file').set({ ownerId: bea.id }).where('id', '=', file.id).execute(),
    )
    await later(day + 12 * hour)
    expect(await heldFor()).toEqual(['outdated', 'files'])
  })

  test('and goes with the account', async () => {
    const file = await app.given.file(ada)
    await plan({ files: [file.id] })
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { currentPassword: ada.password } })
    await later(2 * day)
    await app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
    expect(await app.context.db.selectFrom('scheduled_message').select('id').execute()).toEqual([])
    expect(await posted()).toEqual([])
    expect(await refusal(app.as(hana).call(readFile, { params: { id: file.id } }))).toMatchObject({ code: 'not-found' })
  })
})
