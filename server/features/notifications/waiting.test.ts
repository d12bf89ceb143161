import { beforeEach, expect, test } from 'vitest'
import { joinGroup, readGroup } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { settleJoinRequest, undoJoinRequest } from '#contract/hosting/join-requests.ts'
import { reportMessage, settleReports, withholdMessage } from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { setNotifyLevel } from '#contract/notification-settings.ts'
import { markNotificationsRead, readNews } from '#contract/notifications.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

let app: TestApp
let ada: Person
let bo: Person
let cy: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bo, cy, group } = await app.given.group({ name: 'Lake', members: ['ada', 'bo', 'cy'], hosts: ['bo'] }))
})

const waiting = async (who: Person) =>
  (await app.as(who).call(readNews, { query: {} })).waiting?.map((row) => [row.group.name, row.count])

async function ask(name: string): Promise<Person> {
  await app.as(ada).call(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  const person = await app.given.person(name)
  await app.as(person).call(joinGroup, { params: { key: inviteKey! }, body: {} })
  return person
}

const tell = (by: Person, id: string) => app.as(by).call(reportMessage, { params: { id }, body: {} })

test(
  'what waits for hosts comes with their news and first page, and is not counted as unread',
  { tags: 'long' },
  async () => {
    expect(await waiting(ada)).toBeUndefined()
    const marta = await ask('marta')
    await ask('karl')
    const message = await app.given.message(cy, group)
    await tell(bo, message)
    expect(await waiting(ada)).toEqual([['Lake', 3]])
    expect(await waiting(bo)).toEqual([['Lake', 3]])
    for (const who of [cy, marta]) expect(await waiting(who)).toBeUndefined()
    await app.as(bo).call(markNotificationsRead, { body: {} })
    const { shell } = await app.as(bo).call(readMe, { query: { embed: 'shell' } })
    expect(shell).toMatchObject({ unread: 0, waiting: [{ group: { id: group }, count: 3 }] })
  },
)

test(
  'a message of one’s own does not wait for oneself, and several who tell of one are one',
  { tags: 'long' },
  async () => {
    const message = await app.given.message(bo, group)
    await tell(cy, message)
    await tell(ada, message)
    expect(await waiting(ada)).toEqual([['Lake', 1]])
    expect(await waiting(bo)).toBeUndefined()
  },
)

test('it goes with the decision, which hosts hear of', { tags: 'long' }, async () => {
  const marta = await ask('marta')
  const message = await app.given.message(cy, group)
  await tell(bo, message)
  await app.as(bo).call(settleReports, { params: { id: message }, body: {} })
  expect(await waiting(ada)).toEqual([['Lake', 1]])
  const { next } = await listen(app, ada)
  const params = { id: group, user: marta.id }
  await app.as(bo).call(settleJoinRequest, { params, body: { admit: true } })
  expect(await next()).toEqual({ type: 'requests-changed', group })
  expect(await waiting(ada)).toBeUndefined()
  await app.as(bo).call(undoJoinRequest, { params })
  expect(await next()).toEqual({ type: 'requests-changed', group })
  expect(await waiting(ada)).toEqual([['Lake', 1]])
})

test('a host who hears nothing of the group still finds it', { tags: 'long' }, async () => {
  await app.as(bo).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'none' } })
  const message = await app.given.message(cy, group)
  await tell(ada, message)
  expect(await waiting(bo)).toEqual([['Lake', 1]])
  await app.as(ada).call(withholdMessage, { params: { id: message }, body: { state: 'hidden' } })
  expect(await waiting(bo)).toBeUndefined()
})
