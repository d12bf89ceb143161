import { beforeEach, describe, expect, test } from 'vitest'
import { createGroup, readGroup } from '#contract/groups.ts'
import { removePerson } from '#contract/hosting/hosts.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { listJoinRequests } from '#contract/hosting/join-requests.ts'
import { answerOffer, listOwnOffers, listPeopleToOffer, offerMembership } from '#contract/hosting/offers.ts'
import { readMe } from '#contract/me.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { givenReader } from '#test/app/digests.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

const day = 86_400
let app: TestApp
let ada: Person
let bea: Person
let oma: Person
let surprise: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea', 'oma'] })
  ada = given.ada
  bea = given.bea
  oma = given.oma
  surprise = (await app.as(ada).call(createGroup, { body: { name: 'Surprise' } })).id
})

const offer = (who: Person, users: Person[], id = surprise) =>
  app.as(who).call(offerMembership, { params: { id }, body: { users: users.map((user) => user.id) } })
const answer = (who: Person, accept: boolean) =>
  app.as(who).call(answerOffer, { params: { group: surprise }, body: { accept } })
const offersOf = (who: Person) => app.as(who).call(listOwnOffers)
const groupsOf = async (who: Person) => (await app.as(who).call(readMe)).groups.map(({ id }) => id)

describe('people of one’s other groups', () => {
  test('are asked, told, and in the group once they accept', async () => {
    const { next } = await listen(app, oma)
    expect(await app.as(ada).call(listPeopleToOffer, { params: { id: surprise } })).toMatchObject([
      { name: 'bea' },
      { name: 'oma' },
    ])
    expect(await offer(ada, [oma, bea])).toEqual({ asked: expect.arrayContaining([oma.id, bea.id]) })
    expect(await next()).toEqual({ type: 'notifications-changed' })
    expect(await next()).toEqual({ type: 'offers-changed' })
    expect((await app.as(oma).call(listAllNotifications, {}))[0]).toMatchObject({
      target: '/groups',
      data: { text: 'ada would like you to join “Surprise”.', offer: surprise },
    })
    expect(await offersOf(oma)).toMatchObject([
      { group: { name: 'Surprise' }, madeBy: { name: 'ada' }, peopleCount: 1 },
    ])
    expect(await answer(oma, true)).toEqual({ joined: surprise })
    expect(await groupsOf(oma)).toContain(surprise)
    expect(await offersOf(oma)).toEqual([])
    expect(await refusal(answer(oma, true))).toMatchObject({ status: 404 })
  })

  test('who say no are in nothing, and may be asked again; while they think about it, they are not', async () => {
    await offer(ada, [oma])
    expect(await offer(ada, [oma])).toEqual({ asked: [] })
    expect(await app.as(ada).call(listPeopleToOffer, { params: { id: surprise } })).toContainEqual(
      expect.objectContaining({ id: oma.id, isAsked: true }),
    )
    expect(await answer(oma, false)).toEqual({})
    expect(await groupsOf(oma)).not.toContain(surprise)
    expect(await offer(ada, [oma])).toEqual({ asked: [oma.id] })
  })

  test('are the only ones who can be asked', async () => {
    const { eve } = await app.given.group({ name: 'Elsewhere', members: ['eve'] })
    expect(await refusal(offer(ada, [oma, eve]))).toMatchObject({ status: 404, code: 'user-not-found' })
    expect(await offersOf(oma), 'nobody was asked').toEqual([])
    expect(await offer(ada, [ada])).toEqual({ asked: [] })
    const many = Array.from({ length: 51 }, (_, n) => ({
      ...oma,
      id: oma.id.slice(0, -2) + String(n).padStart(2, '0'),
    }))
    expect(await refusal(offer(ada, many))).toMatchObject({ status: 400 })
  })
})

test('outsiders ask nobody and see nobody', async () => {
  const looking = app.as(bea).call(listPeopleToOffer, { params: { id: surprise } })
  for (const { status } of await refusals([offer(bea, [oma]), looking])) expect(status).toBe(404)
  expect(await refusal(answer(bea, true))).toMatchObject({ status: 404 })
})

test('where hosts let people in, what a member offers leads to them', async () => {
  await offer(ada, [bea])
  await answer(bea, true)
  await app.as(ada).call(changeInvitation, { params: { id: surprise }, body: { needsApproval: true } })
  await offer(bea, [oma])
  expect(await answer(oma, true)).toEqual({ waiting: true })
  expect(await app.as(ada).call(listJoinRequests, { params: { id: surprise } })).toMatchObject([
    { user: { id: oma.id } },
  ])
})

test('whoever was removed for good is asked by hosts alone', async () => {
  await offer(ada, [bea])
  await answer(bea, true)
  const row = { groupId: surprise, userId: oma.id, mayReturn: 0 as const, removedAt: app.clock() }
  await app.context.database.write.insertInto('removed_member').values(row).execute()
  expect(await offer(bea, [oma])).toEqual({ asked: [] })
  expect(await offer(ada, [oma])).toEqual({ asked: [oma.id] })
  expect(await answer(oma, true)).toEqual({ joined: surprise })
})

test('an offer ends when hosts remove whoever made it', async () => {
  await offer(ada, [bea])
  await answer(bea, true)
  await offer(bea, [oma])
  const { next } = await listen(app, oma)
  await app.as(ada).call(removePerson, {
    params: { id: surprise, user: bea.id },
    body: { messages: 'keep', mayReturn: true },
  })
  expect(await next()).toEqual({ type: 'offers-changed' })
  expect(await offersOf(oma)).toEqual([])
  expect(await refusal(answer(oma, true))).toMatchObject({ status: 404 })
})

test('an offer ends after 30 days, and an answer given twice at once counts once', async () => {
  await offer(ada, [oma, bea])
  const answers = await Promise.allSettled([answer(oma, true), answer(oma, false)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  app.clock.advance(30 * day)
  await app.runJobs()
  expect(await offersOf(bea)).toEqual([])
})

test('an offer comes by email, too, and says who it is from', async () => {
  const { app: withMail, ada: reader, bea: friend } = await givenReader()
  const { id } = await withMail.as(friend).call(createGroup, { body: { name: 'Surprise' } })
  await withMail.as(friend).call(offerMembership, { params: { id }, body: { users: [reader.id] } })
  await withMail.wait(120)
  const [mail] = withMail.mails.received
  expect(mail!.headers.get('subject')).toBe('bea would like you to join “Surprise”.')
  expect(mail!.text).toContain('bea would like you to join “Surprise”.')
  expect(mail!.html).not.toContain('whoever runs this server')
})

test('a server without invitation links has none of it', async () => {
  const off = await startApp({ showGroupInvitationLinks: false })
  const { dan, eve, group } = await off.given.group({ members: ['dan', 'eve'] })
  const asking = off.as(dan).call(offerMembership, { params: { id: group }, body: { users: [eve.id] } })
  expect(await refusal(asking)).toMatchObject({ status: 403, code: 'invitations-off' })
  expect(await off.as(dan).call(readGroup, { params: { id: group } })).not.toHaveProperty('inviteKey')
})
