import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { joinGroup, readGroup } from '#contract/groups.ts'
import { answerHostOffer, setClosing } from '#contract/hosting/hosts.ts'
import type { Person } from '#test/app/given.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'

const day = 86_400

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] }))
})

const read = (who: Person) => app.as(who).call(readGroup, { params: { id: group } })
const close = (who: Person, closing = true) =>
  app.as(who).call(setClosing, { params: { id: group }, body: { closing } })
const answer = (who: Person, given: 'accept' | 'decline' | 'object') =>
  app.as(who).call(answerHostOffer, { params: { id: group }, body: { answer: given } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const toldOf = async (who: Person) =>
  (await notificationsOf(app, who)).flatMap(({ type, data }) => (type === 'global_notification' ? data.text : []))
const later = async (days: number) => {
  app.clock.advance(days * day)
  await app.runJobs()
}

describe('a group that a host closes', () => {
  test('is deleted 30 days later, and everybody is told at once', async () => {
    await app.given.message(bea, group)
    expect(await codeOf(close(bea))).toBe('hosts-only')
    const { closesAt } = await close(ada)
    expect(closesAt).toBe(app.clock() + 30 * day)
    expect((await read(bea)).closesAt).toBe(closesAt)
    expect(await toldOf(bea)).toEqual([
      'ada is closing “Les Moreau”. It will be deleted in 30 days. Save what you want to keep.',
    ])
    const { inviteKey } = await read(ada)
    await later(29)
    expect((await read(bea)).closesAt).toBe(closesAt)
    await later(2)
    expect(await codeOf(read(ada))).toBe('not-found')
    expect(await codeOf(app.as(ada).call(joinGroup, { params: { key: inviteKey! } }))).toBe('invalid-invite-key')
    expect(await app.context.db.selectFrom('message').select('id').execute()).toEqual([])
  })

  test('stays when a host keeps it until then', async () => {
    await close(ada)
    expect(await close(ada)).toHaveProperty('closesAt')
    expect(await close(ada, false)).toEqual({})
    await later(40)
    expect(await read(bea)).not.toHaveProperty('closesAt')
    expect(await toldOf(bea)).toHaveLength(2)
  })
})

describe('a group without a host', () => {
  beforeEach(async () => {
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    await later(1)
  })

  test('asks the longest member, who is host a week later', async () => {
    expect((await read(cleo)).hostOffer).toMatchObject({ to: { id: bea.id }, accepted: false })
    expect(await toldOf(bea)).toEqual(['“Les Moreau” has no host. You’ve been here longest: would you like to be one?'])
    expect(await toldOf(cleo)).toEqual(['“Les Moreau” has no host, so we’ve asked bea. You have 7 days to object.'])
    expect(await codeOf(answer(cleo, 'accept'))).toBe('forbidden')
    expect(await codeOf(answer(bea, 'object'))).toBe('forbidden')
    expect((await answer(bea, 'accept')).hostOffer?.accepted).toBe(true)
    await later(6)
    expect((await read(cleo)).hosts).toEqual([])
    await later(1)
    expect(await read(cleo)).toMatchObject({ hosts: [bea.id] })
    expect(await read(cleo)).not.toHaveProperty('hostOffer')
    expect(await codeOf(answer(cleo, 'object'))).toBe('forbidden')
  })

  test('asks the next one where somebody declines, does not answer, or is objected to', async () => {
    expect((await answer(bea, 'decline')).hostOffer?.to.id).toBe(cleo.id)
    await later(8)
    expect((await read(bea)).hostOffer?.to.id).toBe(bea.id)
    await answer(bea, 'accept')
    expect((await answer(cleo, 'object')).hostOffer?.to.id).toBe(cleo.id)
    await answer(cleo, 'accept')
    await later(7)
    expect((await read(bea)).hosts).toEqual([cleo.id])
  })

  test('settles an acceptance and an objection at the same moment', async () => {
    const outcomes = await Promise.allSettled([answer(bea, 'accept'), answer(cleo, 'object')])
    expect(outcomes[1]!.status).toBe('fulfilled')
    expect((await read(bea)).hostOffer).toMatchObject({ to: { id: cleo.id }, accepted: false })
  })

  test('is not kept busy by one person who objects to everybody', async () => {
    app.context.rateLimits = createRateLimits({ hostAnswerByPerson: { attempts: 1, seconds: 60 } })
    await answer(cleo, 'object')
    await answer(bea, 'object')
    const told = await toldOf(bea)
    expect(await codeOf(answer(cleo, 'object'))).toBe('too-many-requests')
    expect(await toldOf(bea)).toEqual(told)
  })

  test('belongs to whoever is alone in it', async () => {
    await app.as(bea).call(deleteUser, { params: { id: bea.id }, body: { currentPassword: bea.password } })
    await later(1)
    expect((await read(cleo)).hosts).toEqual([cleo.id])
  })
})
