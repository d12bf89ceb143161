import { beforeEach, describe, expect, test } from 'vitest'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import {
  changeRole,
  letBackIn,
  listRecord,
  listRemoved,
  readPosted,
  removePerson,
  type Removal,
} from '#contract/hosting/hosts.ts'
import { listInvitations, makeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { listPeople } from '#contract/people.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

let app: TestApp
let ada: Person
let bea: Person
let leo: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, leo, group } = await app.given.group({ members: ['ada', 'bea', 'leo'] }))
})

const remove = (by: Person, who: Person, wish: Partial<Removal> = {}) =>
  app.as(by).call(removePerson, {
    params: { id: group, user: who.id },
    body: { messages: 'keep', mayReturn: false, ...wish },
  })
const removed = (by: Person) => app.as(by).call(listRemoved, { params: { id: group } })
const letBack = (by: Person, who: Person) => app.as(by).call(letBackIn, { params: { id: group, user: who.id } })
const makeHost = (who: Person) =>
  app.as(ada).call(changeRole, { params: { id: group, user: who.id }, body: { role: 'host' } })
const idsIn = async (who: Person) =>
  (await app.as(who).call(listPeople, { params: { id: group } })).people.map(({ id }) => id)
const record = async (who: Person, before?: string) =>
  app.as(who).call(listRecord, { params: { id: group }, query: before ? { before } : {} })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

describe('removing somebody', () => {
  test('takes the whole group from them at once, and tells them once, without a reason', async () => {
    const message = await app.given.message(ada, group)
    await app.given.message(leo, group, { text: 'Mine' })
    const [heardByLeo, heardByBea] = [await listen(app, leo), await listen(app, bea)]
    await remove(ada, leo)
    expect(await heardByLeo.next()).toEqual({ type: 'members-changed', group })
    expect(await heardByBea.next()).toEqual({ type: 'members-changed', group })
    expect(await codeOf(app.as(leo).call(readMessage, { params: { id: message } }))).toBe('not-found')
    expect(await app.as(leo).call(readMe)).toMatchObject({ groups: [] })
    const told = await notificationsOf(app, leo)
    expect(told.map(({ data, fromUser, fromGroup }) => [data.text, fromUser, fromGroup])).toEqual([
      ['You’re no longer in “Les Moreau”. A host has removed you.', undefined, undefined],
    ])
    expect(await idsIn(bea)).toEqual([ada.id, bea.id])
  })

  test('is said beside the name of whoever has gone, until they are back', async () => {
    const message = await app.given.message(leo, group, { title: 'Mine' })
    await app.given.message(leo, group, { text: 'Mine, too', parent: message })
    const authors = async (who: Person) => {
      const query = { embed: 'cards' } as const
      const inGroup = await app.as(who).call(listGroupMessages, { params: { id: group, page: 0 }, query })
      const feed = await app.as(who).call(listFeed, { params: { offset: 0 }, query })
      const whole = await app.as(who).call(readMessage, { params: { id: message }, query: { embed: 'thread' } })
      return [...inGroup.cards!, ...feed.cards!, whole, ...whole.thread!.comments].map(({ author }) => author)
    }
    const seen = { id: leo.id, name: 'leo', entityType: 'user' }
    expect(await authors(bea)).toEqual(Array.from({ length: 4 }, () => seen))
    await remove(ada, leo, { mayReturn: true })
    expect(await authors(bea)).toEqual(Array.from({ length: 4 }, () => ({ ...seen, hasLeft: true })))
    await rejoin()
    expect(await authors(bea)).toEqual(Array.from({ length: 4 }, () => seen))
  })

  test('is for hosts, about others who are in the group', async () => {
    const eve = await app.given.person('eve')
    expect(await codeOf(remove(bea, leo))).toBe('hosts-only')
    expect(await codeOf(remove(eve, leo))).toBe('not-found')
    expect(await codeOf(remove(ada, ada))).toBe('forbidden')
    expect(await codeOf(remove(ada, eve))).toBe('user-not-found')
    await remove(ada, leo)
    expect(await codeOf(remove(ada, leo))).toBe('user-not-found')
    for (const who of [bea, leo, eve]) {
      const code = who === bea ? 'hosts-only' : 'not-found'
      expect(await codeOf(removed(who))).toBe(code)
      expect(await codeOf(letBack(who, leo))).toBe(code)
      expect(await codeOf(record(who))).toBe(code)
    }
  })

  test('leaves one of two hosts who remove each other at once', async () => {
    await makeHost(bea)
    const outcomes = await Promise.allSettled([remove(ada, bea), remove(bea, ada)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await app.as(leo).call(readGroup, { params: { id: group } })).hosts).toHaveLength(1)
  })

  test('and leaving at the same moment happen once', async () => {
    const leave = app.as(leo).call(leaveGroup, { params: { id: group } })
    const outcomes = await Promise.allSettled([leave, remove(ada, leo)])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await idsIn(ada)).toEqual([ada.id, bea.id])
  })

  test('ends public links to what they wrote, unless it is kept', async () => {
    const message = await app.given.message(leo, group)
    const { token } = await app.as(leo).call(readPublicLink, { params: { id: message } })
    const open = () => app.as('nobody').call(readPublicMessage, { params: { token } })
    await remove(ada, leo, { mayReturn: true })
    expect((await open()).id).toBe(message)
    await rejoin()
    await remove(ada, leo, { messages: 'hide' })
    expect(await codeOf(open())).toBe('invalid-token')
  })

  test('also ends those to what is kept, if the host says so', async () => {
    const message = await app.given.message(leo, group)
    const { token } = await app.as(leo).call(readPublicLink, { params: { id: message } })
    await app.as(leo).call(makeInvitation, { params: { id: group }, body: { kind: 'many' } })
    const posted = (by: Person, who: Person) => app.as(by).call(readPosted, { params: { id: group, user: who.id } })
    expect(await posted(ada, leo)).toEqual({ messages: 1, photos: 0, publicLinks: 1, invitations: 1 })
    expect(await posted(leo, leo)).toMatchObject({ publicLinks: 1 })
    expect(await codeOf(posted(leo, bea))).toBe('hosts-only')
    await remove(ada, leo, { endLinks: true })
    expect(await codeOf(app.as('nobody').call(readPublicMessage, { params: { token } }))).toBe('invalid-token')
    expect(await posted(ada, leo)).toEqual({ messages: 1, photos: 0, publicLinks: 0, invitations: 0 })
  })

  test('hides or deletes what they posted in this group, one message and reply like the other', async () => {
    const kept = await app.given.message(ada, group, { text: 'Stays' })
    const own = await app.given.message(leo, group, { text: 'Mine' })
    const reply = await app.given.message(leo, group, { text: 'Mine, too', parent: kept })
    await remove(ada, leo, { messages: 'hide' })
    await app.runJobs()
    const read = (id: string) => app.as(bea).call(readMessage, { params: { id } })
    expect((await read(kept)).data.text).toBe('Stays')
    for (const id of [own, reply]) expect(JSON.stringify(await read(id))).not.toContain('Mine')
    expect((await record(ada)).acts.map(({ type }) => type)).toEqual(['person-removed'])
  })

  test('first says how much they have posted', async () => {
    const photo = await app.given.file(leo)
    const message = await app.given.message(leo, group, { files: [photo.id] })
    await app.given.message(leo, group, { parent: message })
    const posted = (by: Person) => app.as(by).call(readPosted, { params: { id: group, user: leo.id } })
    expect(await posted(ada)).toEqual({ messages: 2, photos: 1, publicLinks: 0, invitations: 0 })
    expect(await codeOf(posted(bea))).toBe('hosts-only')
  })
})

describe('who was removed', () => {
  test('is listed for hosts until they are let back in, or come back', async () => {
    await remove(ada, leo)
    expect(await removed(ada)).toMatchObject([{ id: leo.id, name: 'leo', mayReturn: false }])
    await letBack(ada, leo)
    await letBack(ada, leo)
    expect(await removed(ada)).toEqual([])
    expect((await record(ada)).acts.map(({ type }) => type)).toEqual(['person-let-back-in', 'person-removed'])
    await rejoin()
    await remove(ada, leo, { mayReturn: true })
    await rejoin()
    expect(await removed(ada)).toEqual([])
  })
})

test('invitations of somebody who was removed stay over when they come back', async () => {
  const many = { params: { id: group }, body: { kind: 'many' as const } }
  const { key } = await app.as(leo).call(makeInvitation, many)
  await remove(ada, leo, { mayReturn: true })
  await rejoin()
  const eve = await app.given.person('eve')
  expect(await codeOf(app.as(eve).call(joinGroup, { params: { key: key! } }))).toBe('invalid-invite-key')
  for (const who of [ada, leo]) expect(await app.as(who).call(listInvitations, { params: { id: group } })).toEqual([])

  const again = await app.as(leo).call(makeInvitation, many)
  expect(await app.as(eve).call(joinGroup, { params: { key: again.key! } })).toMatchObject({ group })
})

describe('the record', () => {
  test('says who did what to whom, newest first and a page at a time', async () => {
    await makeHost(bea)
    for (let n = 0; n < 30; n++) {
      const role = n % 2 ? 'member' : 'reader'
      await app.as(bea).call(changeRole, { params: { id: group, user: leo.id }, body: { role } })
    }
    await remove(bea, leo, { messages: 'keep', mayReturn: true })
    const first = await record(ada)
    expect(first.acts).toHaveLength(30)
    expect(first.acts[0]).toMatchObject({
      type: 'person-removed',
      actor: { id: bea.id, name: 'bea' },
      person: { id: leo.id, name: 'leo' },
      data: { messages: 'keep', mayReturn: true },
    })
    const rest = await record(ada, first.next)
    expect(rest.acts.map(({ person, data }) => [person?.id, data.role])).toEqual([
      [leo.id, 'reader'],
      [bea.id, 'host'],
    ])
    expect(rest.next).toBeUndefined()
  })

  test('goes back twelve months', async () => {
    const kept = async () =>
      (await app.context.db.selectFrom('host_record').select('type').execute()).map(({ type }) => type)
    await remove(ada, leo)
    app.clock.advance(364 * 86_400)
    await app.runJobs()
    expect(await kept()).toEqual(['person-removed'])
    app.clock.advance(86_400)
    await app.runJobs()
    expect(await kept()).toEqual([])
  })
})

async function rejoin() {
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  await app.as(leo).call(joinGroup, { params: { key: inviteKey! } })
}
