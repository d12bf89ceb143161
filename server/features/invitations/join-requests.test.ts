import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole, timeToUndo } from '#contract/hosting/hosts.ts'
import { changeInvitation, makeInvitation, readInvitation } from '#contract/hosting/invitations.ts'
import {
  listJoinRequests,
  listOwnRequests,
  settleJoinRequest,
  takeBackRequest,
  undoJoinRequest,
} from '#contract/hosting/join-requests.ts'
import { readMe } from '#contract/me.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { signUp } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'

const day = 86_400
let app: TestApp
let ada: Person
let bo: Person
let cy: Person
let marta: Person
let group: string
let key: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ name: 'Bergfreunde', members: ['ada', 'bo', 'cy'] })
  ada = given.ada
  bo = given.bo
  cy = given.cy
  group = given.group
  marta = await app.given.person('marta')
  await app.as(ada).call(changeRole, { params: { id: group, user: bo.id }, body: { role: 'host' } })
  await app.as(ada).call(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
  key = (await app.as(ada).call(readGroup, { params: { id: group } })).inviteKey!
})

const ask = (who: Person, line?: string, at = key) =>
  app.as(who).call(joinGroup, { params: { key: at }, body: { ...(line !== undefined && { line }) } })
const waiting = (host: Person) => app.as(host).call(listJoinRequests, { params: { id: group } })
const settle = (host: Person, admit: boolean, who = marta) =>
  app.as(host).call(settleJoinRequest, { params: { id: group, user: who.id }, body: { admit } })
const undo = (host: Person, who = marta) => app.as(host).call(undoJoinRequest, { params: { id: group, user: who.id } })
/** What was decided takes effect. */
const effect = async () => {
  app.clock.advance(timeToUndo.taken)
  await app.runJobs()
}
const groupsOf = async (who: { key: string }) => (await app.as(who).call(readMe)).groups.map(({ id }) => id)
const told = async (who: Person) => (await app.as(who).call(listAllNotifications, {})).map(({ data }) => data.text)

describe('where hosts let people in', () => {
  test('a newcomer waits with one line, and sees by whom they are let in', async () => {
    const { next } = await listen(app, bo)
    expect(await app.as(marta).call(readInvitation, { params: { key } })).toMatchObject({ letIn: ['ada', 'bo'] })
    expect(await ask(marta, 'Bo told me about the Nebelhorn.')).toEqual({ waiting: true })
    expect(await next()).toEqual({ type: 'notifications-changed' })
    expect(await next()).toEqual({ type: 'requests-changed', group })
    expect(await groupsOf(marta)).toEqual([])
    expect(await app.as(marta).call(readInvitation, { params: { key } })).toMatchObject({ waiting: true })
    expect(await app.as(marta).call(listOwnRequests)).toMatchObject([{ group: { id: group, name: 'Bergfreunde' } }])
    expect(await waiting(ada)).toMatchObject([
      { user: { id: marta.id }, line: 'Bo told me about the Nebelhorn.', role: 'member' },
    ])
    expect(await told(ada)).toContain('marta would like to join “Bergfreunde”: “Bo told me about the Nebelhorn.”')
    expect(await told(cy)).not.toContainEqual(expect.stringContaining('marta'))
    for (const { code } of await refusals([waiting(cy), settle(cy, true)])) expect(code).toBe('hosts-only')
  })

  test('asking again changes the line and tells nobody again', async () => {
    await ask(marta)
    await ask(marta, 'Me again')
    expect(await waiting(ada)).toMatchObject([{ line: 'Me again' }])
    expect((await told(ada)).filter((text) => text?.includes('marta'))).toHaveLength(1)
  })

  test('somebody without an account makes one, and waits', async () => {
    const body = {
      login: 'karl@example.org',
      password: 'correct horse battery',
      invite_key: key,
      line: 'I can drive six.',
    }
    const signedUp = await app.as('nobody').call(signUp, { body })
    expect(signedUp).toEqual({ api_key: expect.any(String), waiting: true })
    expect(await groupsOf({ key: signedUp.api_key })).toEqual([])
    expect(await waiting(bo)).toMatchObject([{ user: { name: 'karl' }, line: 'I can drive six.' }])
  })

  test('whoever is let in is a member, and told', async () => {
    await ask(marta)
    const { next } = await listen(app, marta)
    await settle(bo, true)
    expect(await waiting(ada)).toEqual([])
    expect([await groupsOf(marta), await told(marta)]).toEqual([[], []])
    await effect()
    expect(await next()).toEqual({ type: 'requests-changed', group })
    expect(await groupsOf(marta)).toEqual([group])
    expect(await told(marta)).toContain('bo let you into “Bergfreunde”. Welcome!')
    expect(await waiting(ada)).toEqual([])
  })

  test('whoever is not, is told without a name, and may ask again', async () => {
    await ask(marta)
    await settle(bo, false)
    await effect()
    expect(await groupsOf(marta)).toEqual([])
    expect(await told(marta)).toEqual(['You can’t join “Bergfreunde”. A host has said no.'])
    expect(await ask(marta)).toEqual({ waiting: true })
  })

  test('no invitation of a member leads past them; a host may make one that does', async () => {
    const keyOf = async (who: Person) =>
      (await app.as(who).call(makeInvitation, { params: { id: group }, body: { kind: 'many' } })).key!
    expect(await ask(marta, '', await keyOf(cy))).toEqual({ waiting: true })
    expect(await waiting(ada)).toMatchObject([{ by: { kind: 'many', madeBy: { name: 'cy' } } }])
    expect(await ask(marta, '', await keyOf(ada))).toEqual({ id: group, group })
    expect(await waiting(ada)).toEqual([])
  })

  test('none that a member has made before does, nor one of a host who is none any more', async () => {
    const set = (needsApproval: boolean) =>
      app.as(ada).call(changeInvitation, { params: { id: group }, body: { needsApproval } })
    const invite = async (who: Person, role: 'host' | 'member' = 'member') =>
      (await app.as(who).call(makeInvitation, { params: { id: group }, body: { kind: 'person', role } })).key!
    await set(false)
    const [ofMember, ofHost, intoOffice] = [await invite(cy), await invite(bo), await invite(bo, 'host')]
    await set(true)
    expect(await app.as(marta).call(readInvitation, { params: { key: ofMember } })).toHaveProperty('letIn')
    expect(await ask(marta, undefined, ofMember)).toEqual({ waiting: true })
    await app.as(ada).call(changeRole, { params: { id: group, user: bo.id }, body: { role: 'member' } })
    expect(await ask(await app.given.person('dan'), undefined, ofHost)).toEqual({ waiting: true })
    const eve = await app.given.person('eve')
    expect(await app.as(eve).call(readInvitation, { params: { key: intoOffice } })).not.toHaveProperty('role')
    await ask(eve, undefined, intoOffice)
    expect((await waiting(ada)).map(({ role }) => role)).toEqual(['member', 'member', 'member'])
  })

  test('only hosts decide that', async () => {
    const change = (who: Person) =>
      app.as(who).call(changeInvitation, { params: { id: group }, body: { needsApproval: false } })
    expect(await refusal(change(cy))).toMatchObject({ status: 403, code: 'hosts-only' })
    await change(bo)
    expect(await ask(marta)).toEqual({ id: group, group })
  })
})

describe('what a host has decided', () => {
  beforeEach(async () => {
    await ask(marta, 'Me')
  })

  test('can be undone until it takes effect, and decided otherwise', async () => {
    await settle(bo, true)
    app.clock.advance(5)
    const { next } = await listen(app, ada)
    await undo(bo)
    await undo(bo)
    expect(await next()).toEqual({ type: 'requests-changed', group })
    expect(await waiting(ada)).toMatchObject([{ user: { id: marta.id }, line: 'Me' }])
    await effect()
    expect(await groupsOf(marta)).toEqual([])
    await settle(ada, true)
    await effect()
    expect(await groupsOf(marta)).toEqual([group])
  })

  test('and undone and decided again takes effect as late as it was decided last', async () => {
    await settle(bo, false)
    app.clock.advance(10)
    await undo(bo)
    await settle(bo, true)
    app.clock.advance(5)
    await app.runJobs()
    expect([await groupsOf(marta), await told(marta)]).toEqual([[], []])
    await effect()
    expect(await groupsOf(marta)).toEqual([group])
  })

  test('is undone by nobody else, nor later', async () => {
    await settle(bo, true)
    expect(await refusal(undo(ada))).toMatchObject({ code: 'already-settled', message: 'bo has already let marta in.' })
    expect((await refusal(undo(cy))).code).toBe('hosts-only')
    await effect()
    expect(await refusal(undo(bo))).toMatchObject({
      code: 'already-settled',
      message: 'It’s too late to undo: marta is in the group. You can remove people under People.',
    })
    expect((await refusal(undo(bo, cy))).status).toBe(404)
    expect(await groupsOf(marta)).toEqual([group])
  })

  test('is open again when that host deletes the account at once', async () => {
    await settle(bo, true)
    await app.as(bo).call(deleteUser, { params: { id: bo.id } })
    await effect()
    expect(await groupsOf(marta)).toEqual([])
    expect(await waiting(ada)).toHaveLength(1)
  })

  test('is undone or takes effect at the same moment, but not both', async () => {
    await settle(bo, true)
    app.clock.advance(timeToUndo.taken)
    const [, undone] = await Promise.allSettled([app.runJobs(), undo(bo)])
    expect(await groupsOf(marta)).toEqual(undone.status === 'fulfilled' ? [] : [group])
    expect(await waiting(ada)).toHaveLength(undone.status === 'fulfilled' ? 1 : 0)
  })
})

describe('a race', () => {
  test('of two hosts is won by one, and the other is told who it was', async () => {
    await ask(marta)
    const outcomes = await Promise.allSettled([settle(ada, true), settle(bo, false)])
    const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(lost).toMatchObject({ status: 409, code: 'already-settled' })
    expect(['ada has already let marta in.', 'bo has already turned marta down.']).toContain(lost!.message)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of the same host with themselves is none', async () => {
    await ask(marta)
    await Promise.all([settle(ada, true), settle(ada, true)])
    await effect()
    expect(await groupsOf(marta)).toEqual([group])
  })

  test('of taking back and letting in is won by who asked, until it takes effect', async () => {
    await ask(marta)
    const takeBack = () => app.as(marta).call(takeBackRequest, { params: { group } })
    await Promise.allSettled([takeBack(), settle(ada, true)])
    await effect()
    expect(await groupsOf(marta)).toEqual([])
    await ask(marta)
    await settle(ada, true)
    app.clock.advance(timeToUndo.taken)
    const [, back] = await Promise.allSettled([app.runJobs(), takeBack()])
    expect(await groupsOf(marta)).toEqual(back.status === 'fulfilled' ? [] : [group])
  })

  test('with a host who is none any more is lost by them', async () => {
    await ask(marta)
    const demote = app.as(ada).call(changeRole, { params: { id: group, user: bo.id }, body: { role: 'member' } })
    const [, admitted] = await Promise.allSettled([demote, settle(bo, true)])
    await effect()
    expect(await groupsOf(marta)).toEqual(admitted.status === 'fulfilled' ? [group] : [])
  })
})

test('a request can be taken back, and is none any more', async () => {
  await ask(marta)
  await app.as(marta).call(takeBackRequest, { params: { group } })
  expect(await waiting(ada)).toEqual([])
  expect(await refusal(settle(ada, true))).toMatchObject({ status: 404 })
  expect(await refusal(app.as(marta).call(takeBackRequest, { params: { group } }))).toMatchObject({ status: 404 })
})

test('nobody asks without end', async () => {
  app.context.rateLimits = createRateLimits({ joinByPerson: { attempts: 2, seconds: 60 } })
  for (const _ of [1, 2]) {
    await ask(marta)
    await app.as(marta).call(takeBackRequest, { params: { group } })
  }
  expect(await refusal(ask(marta))).toMatchObject({ status: 429 })
  expect(await ask(await app.given.person('dan'))).toEqual({ waiting: true })
})

test('forgotten requests go after 30 days', async () => {
  await ask(marta)
  app.clock.advance(29 * day)
  await app.runJobs()
  expect(await waiting(ada)).toHaveLength(1)
  app.clock.advance(day)
  await app.runJobs()
  expect(await waiting(ada)).toEqual([])
})

test('a host of another group sees and decides nothing here', async () => {
  await ask(marta)
  const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
  for (const { status } of await refusals([waiting(eve), settle(eve, true)])) expect(status).toBe(404)
  await app.as(cy).call(leaveGroup, { params: { id: group } })
  expect((await refusal(waiting(cy))).status).toBe(404)
})
