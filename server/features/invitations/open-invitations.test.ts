import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole, changeRules } from '#contract/hosting/hosts.ts'
import { listInvitations, makeInvitation, readInvitation, takeBackInvitation } from '#contract/hosting/invitations.ts'
import { signUp } from '#contract/sessions.ts'
import { startMailApp } from '#test/app/digests.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'

type Wish = Input<typeof makeInvitation>['body']

const day = 86_400
let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea'] })
  ada = given.ada
  bea = given.bea
  group = given.group
  cleo = await app.given.person('cleo')
})

const invite = (who: Person, body: Wish) => app.as(who).call(makeInvitation, { params: { id: group }, body })
const keyOf = async (who: Person, body: Wish) => (await invite(who, body)).key!
const join = (who: Person, key: string) => app.as(who).call(joinGroup, { params: { key } })
const list = (who: Person) => app.as(who).call(listInvitations, { params: { id: group } })
const look = (key: string, who: Person | 'nobody' = 'nobody') => app.as(who).call(readInvitation, { params: { key } })
const takeBack = (who: Person, invitation: string) =>
  app.as(who).call(takeBackInvitation, { params: { id: group, invitation } })
const refusedKey = { status: 400, code: 'invalid-invite-key' }

/** A row as the table of people who were removed by hosts has it. */
const remove = async (person: Person, mayReturn: 0 | 1) => {
  await app.as(person).call(leaveGroup, { params: { id: group } })
  const row = { groupId: group, userId: person.id, mayReturn, removedAt: app.clock() }
  await app.context.database.write.insertInto('removed_member').values(row).execute()
}

describe('for one person', () => {
  test('says whom it is for, works once within 14 days, and is then only known to whoever came with it', async () => {
    const { invitation, key } = await invite(bea, { kind: 'person', name: ' Cl\u202eeo ' })
    expect(invitation).toMatchObject({ kind: 'person', name: 'Cleo', role: 'member', uses: 0, usesLeft: 1 })
    expect(invitation.expiresAt - invitation.createdAt).toBe(14 * day)
    expect(await look(key!)).toMatchObject({ name: 'Cleo', preview: { people: [{ name: 'bea' }, { name: 'ada' }] } })
    expect(await join(cleo, key!)).toEqual({ id: group, group })
    expect(await join(cleo, key!)).toEqual({ id: group, group })
    expect(await look(key!, cleo)).toMatchObject({ joined: group })
    expect(await refusal(look(key!))).toMatchObject({ status: 404 })
    expect(await refusal(join(await app.given.person('dan'), key!))).toMatchObject(refusedKey)
    expect(await list(bea)).toEqual([])
  })

  test('used twice at once lets one in', async () => {
    const key = await keyOf(bea, { kind: 'person' })
    const dan = await app.given.person('dan')
    const outcomes = await Promise.allSettled([join(cleo, key), join(dan, key)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { users } = await app.as(ada).call(readGroup, { params: { id: group } })
    expect(users).toHaveLength(3)
  })

  test('used by two new people at once makes one account', async () => {
    const key = await keyOf(bea, { kind: 'person' })
    const account = (login: string) =>
      app.as('nobody').call(signUp, { body: { login, password: 'correct horse battery', invite_key: key } })
    const outcomes = await Promise.allSettled([account('x@example.org'), account('y@example.org')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const made = await app.context.db
      .selectFrom('user')
      .select('login')
      .where('login', 'like', '_@example.org')
      .execute()
    expect(made).toHaveLength(1)
  })

  test('ends after 14 days, as if there were none', async () => {
    const key = await keyOf(bea, { kind: 'person' })
    app.clock.advance(14 * day)
    expect(await refusal(look(key))).toMatchObject({ status: 404 })
    expect(await refusal(join(cleo, key))).toMatchObject(refusedKey)
    const body = { login: 'x@example.org', password: 'correct horse battery', invite_key: key }
    expect(await refusal(app.as('nobody').call(signUp, { body }))).toMatchObject(refusedKey)
    expect(await list(bea)).toEqual([])
    await app.runJobs()
    expect(await app.context.db.selectFrom('invitation').selectAll().execute()).toEqual([])
  })
})

describe('for many and on paper', () => {
  test('has the days and uses that were asked for, within limits', async () => {
    const { invitation, key } = await invite(ada, { kind: 'many', uses: 2, days: 3 })
    expect(invitation.expiresAt - invitation.createdAt).toBe(3 * day)
    const [dan, eve] = [await app.given.person('dan'), await app.given.person('eve')]
    await join(cleo, key!)
    app.clock.advance(60)
    await join(dan, key!)
    expect(await refusal(join(eve, key!))).toMatchObject(refusedKey)
    const wrong: Wish[] = [
      { kind: 'many', days: 0 },
      { kind: 'many', days: 91 },
      { kind: 'many', uses: 0 },
      { kind: 'many', uses: 501 },
    ]
    for (const { status } of await refusals(wrong.map((body) => invite(ada, body)))) expect(status).toBe(400)
  })

  test('otherwise lasts a week or 30 days, for as many as come; its last use is told', async () => {
    const { invitation: many, key } = await invite(ada, { kind: 'many' })
    const { invitation: printed } = await invite(ada, { kind: 'printed' })
    expect(many.expiresAt - many.createdAt).toBe(7 * day)
    expect(printed.expiresAt - printed.createdAt).toBe(30 * day)
    app.clock.advance(60)
    await join(cleo, key!)
    const [, used] = (await list(ada)).toSorted((one, other) => one.uses - other.uses)
    expect(used).toMatchObject({ uses: 1, lastUsedAt: app.clock(), madeBy: { name: 'ada' } })
    expect(used).not.toHaveProperty('usesLeft')
  })
})

describe('roles', () => {
  test('a reader comes as a reader; only hosts make hosts, one at a time', async () => {
    await join(cleo, await keyOf(bea, { kind: 'many', role: 'reader' }))
    expect(await app.as(cleo).call(readGroup, { params: { id: group } })).toMatchObject({ role: 'reader' })
    expect(await refusal(invite(bea, { kind: 'person', role: 'host' }))).toMatchObject({ code: 'hosts-only' })
    expect(await refusal(invite(ada, { kind: 'many', role: 'host' }))).toMatchObject({ status: 400 })
    const dan = await app.given.person('dan')
    await join(dan, await keyOf(ada, { kind: 'person', role: 'host' }))
    expect(await app.as(dan).call(readGroup, { params: { id: group } })).toMatchObject({ role: 'host' })
  })

  test('members see and take back their own, hosts all, and others nothing', async () => {
    const { invitation: ofAda } = await invite(ada, { kind: 'many' })
    const { invitation: ofBea, key } = await invite(bea, { kind: 'many' })
    expect((await list(ada)).map(({ id }) => id).toSorted()).toEqual([ofAda.id, ofBea.id].toSorted())
    expect((await list(bea)).map(({ id }) => id)).toEqual([ofBea.id])
    for (const { status } of await refusals([list(cleo), takeBack(bea, ofAda.id), takeBack(cleo, ofBea.id)]))
      expect(status).toBe(404)
    const { next } = await listen(app, bea)
    await takeBack(ada, ofBea.id)
    expect(await next()).toEqual({ type: 'invitations-changed', group })
    expect(await refusal(join(cleo, key!))).toMatchObject(refusedKey)
    expect(await refusal(takeBack(bea, ofBea.id))).toMatchObject({ status: 404 })
  })

  test('where only hosts invite, members neither make nor list any; readers never do', async () => {
    await app.as(ada).call(changeRules, { params: { id: group }, body: { invite: 'hosts' } })
    for (const refused of await refusals([invite(bea, { kind: 'person' }), list(bea)]))
      expect(refused).toMatchObject({ status: 403, code: 'hosts-only' })
    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    expect(await refusal(invite(bea, { kind: 'person' }))).toMatchObject({ code: 'readers-only-read' })
  })
})

describe('whoever was removed', () => {
  test('for good, comes by no link, but by what a host has made for one person since', async () => {
    const before = await keyOf(ada, { kind: 'person' })
    app.clock.advance(60)
    await remove(bea, 0)
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const many = await keyOf(ada, { kind: 'many' })
    await join(cleo, many)
    const ofMember = await keyOf(cleo, { kind: 'person' })
    for (const key of [inviteKey!, before, many, ofMember])
      expect(await refusal(join(bea, key))).toMatchObject(refusedKey)
    expect(await join(bea, await keyOf(ada, { kind: 'person' }))).toEqual({ id: group, group })
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await join(bea, inviteKey!), 'what was decided is forgotten').toEqual({ id: group, group })
  })

  test('takes the invitations along that they made', async () => {
    const key = await keyOf(bea, { kind: 'many' })
    await remove(bea, 1)
    expect(await list(ada)).toEqual([])
    expect(await refusal(look(key))).toMatchObject({ status: 404 })
    expect(await refusal(join(cleo, key))).toMatchObject(refusedKey)
  })

  test('and may return, comes by any link', async () => {
    await remove(bea, 1)
    expect(await join(bea, await keyOf(ada, { kind: 'many' }))).toEqual({ id: group, group })
  })
})

test('guessing is stopped as with the link of the group, and so is making without end', async () => {
  app.context.rateLimits = createRateLimits({
    invitationKeyByAddress: { attempts: 2, seconds: 60 },
    invitationByPerson: { attempts: 1, seconds: 60 },
  })
  const guessed = await refusals(['a', 'b', 'c'].map((key) => join(cleo, key)))
  expect(guessed.map(({ status }) => status).toSorted()).toEqual([400, 400, 429])
  await invite(ada, { kind: 'person' })
  expect(await refusal(invite(ada, { kind: 'person' }))).toMatchObject({ status: 429 })
})

test('by email, the key is only in the email, and the address is forgotten with the use', async () => {
  const withMail = await startMailApp()
  const { ada: host, group: id } = await withMail.given.group({ members: ['ada'] })
  const body = { kind: 'person', name: 'Cleo', email: 'Cleo@Example.org' } as const
  const made = await withMail.as(host).call(makeInvitation, { params: { id }, body })
  expect(made.key).toBeUndefined()
  expect(made.invitation.email).toBe('cleo@example.org')
  await withMail.runJobs()
  const [mail] = withMail.mails.received
  expect(mail).toMatchObject({ to: ['cleo@example.org'] })
  expect(mail!.headers.get('subject')).toBe('ada kept you a seat at Les Moreau')
  const key = /invitation\/([\w-]{43})/.exec(mail!.text)![1]!
  const account = { login: 'cleo@example.org', password: 'correct horse battery', invite_key: key }
  expect(await withMail.as('nobody').call(signUp, { body: account })).toMatchObject({ group: id })
  const { forEmail } = await withMail.context.db.selectFrom('invitation').select('forEmail').executeTakeFirstOrThrow()
  expect(forEmail).toBeNull()
})
