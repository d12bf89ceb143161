import { describe, expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { leaveGroup, readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { setNotifyLevel, setThread, type NotifyLevel, type ThreadSetting } from '#contract/notification-settings.ts'
import { listAllNotifications, markNotificationsRead, readNews, readNotification } from '#contract/notifications.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

/** Ada, Bea and Cleo in a group in which nothing has been told yet; Bea has posted a message. */
async function given() {
  const app = await startApp()
  const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const ofBea = await app.given.message(bea, group, { title: 'Lake' })
  await app.context.database.write.deleteFrom('notification').execute()
  const choose = (person: Person, notifyLevel: NotifyLevel) =>
    app.as(person).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel } })
  const set = (person: Person, id: string, setting: ThreadSetting) =>
    app.as(person).call(setThread, { params: { id }, body: { setting } })
  const told = async (person: Person) =>
    (await app.as(person).call(listAllNotifications)).map(({ target }) => target).toReversed()
  const unread = async (person: Person) => (await app.as(person).call(readNews, { query: {} })).unread
  const post = (person: Person, parent?: string) => app.given.message(person, group, { ...(parent && { parent }) })
  return { app, ada, bea, cleo, group, ofBea, choose, set, told, unread, post }
}

describe('of a group one is told', () => {
  test('only replies to oneself, when one has chosen that', async () => {
    const { ada, bea, cleo, group, ofBea, choose, told, unread, post } = await given()
    expect(await choose(bea, 'mine')).toEqual({ id: group, notifyLevel: 'mine' })
    await post(ada)
    const reply = await post(ada, ofBea)
    await post(cleo, reply)
    expect(await told(bea)).toEqual([reply])
    expect(await unread(bea)).toBe(1)
    expect(await told(ada)).toHaveLength(1)
    expect(await unread(cleo)).toBe(2)
  })

  test('nothing, when one has chosen that', async () => {
    const { app, ada, bea, ofBea, choose, told, unread, post } = await given()
    const reply = await post(ada, ofBea)
    const [{ id } = { id: '' }] = await app.as(bea).call(listAllNotifications)
    await choose(bea, 'none')
    await post(ada, ofBea)
    expect(await told(bea)).toEqual([])
    expect(await unread(bea)).toBe(0)
    const refused = await refusals([app.as(bea).call(readNotification, { params: { id } })])
    expect(refused).toMatchObject([{ status: 404 }])
    await choose(bea, 'all')
    expect((await told(bea))[0]).toBe(reply)
  })

  test('again of everything that happens from then on; what one was not told of is read', async () => {
    const { ada, bea, ofBea, choose, told, unread, post } = await given()
    await choose(bea, 'mine')
    const missed = await post(ada)
    const reply = await post(ada, ofBea)
    await choose(bea, 'all')
    expect(await told(bea)).toEqual([missed, reply])
    expect(await unread(bea)).toBe(1)
    await post(ada)
    expect(await unread(bea)).toBe(2)
  })

  test('what one has chosen oneself, which nobody else is shown', async () => {
    const { app, ada, bea, group, choose } = await given()
    await choose(bea, 'none')
    const levelOf = async (person: Person) => (await app.as(person).call(readMe)).groups[0]?.notifyLevel
    expect(await levelOf(bea)).toBe('none')
    expect(await levelOf(ada)).toBe('all')
    expect(JSON.stringify(await app.as(ada).call(readGroup, { params: { id: group } }))).not.toContain('notifyLevel')
  })

  test('at once, and is not disturbed by the rest', async () => {
    const { app, ada, bea, choose, post } = await given()
    await choose(bea, 'none')
    const heard = await listen(app, bea)
    const first = await post(ada)
    await choose(bea, 'mine')
    expect(await heard.next()).toMatchObject({ type: 'message-posted', message: first })
    expect(await heard.next()).toMatchObject({ type: 'group-changed' })
    expect(await heard.next()).toEqual({ type: 'notifications-changed' })
  })
})

test('whoever is mentioned is told, also in a muted thread, and not in a group that tells nothing', async () => {
  const { app, ada, bea, group, ofBea, choose, set, told } = await given()
  const name = 'Jeanne'
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name } })
  const mention = async (parent?: string) => {
    const data = { text: `@${name}`, mentions: [{ id: bea.id, name }] }
    return (await app.as(ada).call(postMessage, { body: { group, data, ...(parent && { parent }) } })).id
  }
  await choose(bea, 'mine')
  await set(bea, ofBea, 'muted')
  const mentions = [await mention(), await mention(ofBea)]
  expect(await told(bea)).toEqual(mentions)
  await choose(bea, 'none')
  expect(await told(bea)).toEqual([])
})

describe('a thread', () => {
  test('that is muted is silent at every depth, until it is not', async () => {
    const { ada, bea, cleo, ofBea, set, told, unread, post } = await given()
    const reply = await post(ada, ofBea)
    expect(await unread(bea)).toBe(1)
    expect(await set(bea, reply, 'muted')).toEqual({ id: ofBea, setting: 'muted' })
    const deeper = await post(cleo, reply)
    const other = await post(ada)
    expect(await told(bea)).toEqual([other])
    expect(await unread(bea)).toBe(1)
    expect(await told(cleo)).toEqual([reply, other])
    await set(bea, ofBea, 'default')
    expect(await told(bea)).toEqual([reply, deeper, other])
    expect(await unread(bea)).toBe(1)
  })

  test('that is followed is told where one is told of little', async () => {
    const { ada, bea, cleo, ofBea, choose, set, told, unread, post } = await given()
    await choose(cleo, 'mine')
    const before = await post(ada, ofBea)
    await set(cleo, ofBea, 'followed')
    const deeper = await post(bea, before)
    expect(await told(cleo)).toEqual([before, deeper])
    expect(await unread(cleo)).toBe(1)
    await set(cleo, deeper, 'muted')
    await post(ada, ofBea)
    expect(await told(cleo)).toEqual([])
    await set(cleo, deeper, 'followed')
    await choose(cleo, 'none')
    expect(await told(cleo)).toEqual([])
  })

  test('says on its pages what one has chosen', async () => {
    const { app, ada, bea, ofBea, set, post } = await given()
    const reply = await post(ada, ofBea)
    const settingAt = async (person: Person, id: string) =>
      (await app.as(person).call(readMessage, { params: { id }, query: { embed: 'thread' } })).thread?.setting
    expect(await settingAt(bea, reply)).toBe('default')
    await set(bea, reply, 'muted')
    expect([await settingAt(bea, reply), await settingAt(bea, ofBea)]).toEqual(['muted', 'muted'])
    expect(await settingAt(ada, ofBea)).toBe('default')
    await set(bea, ofBea, 'followed')
    expect(await settingAt(bea, ofBea)).toBe('followed')
  })
})

test('marking all as read touches nothing that one is not told of', async () => {
  const { app, ada, bea, ofBea, choose, set, unread, post } = await given()
  await post(ada, ofBea)
  await set(bea, ofBea, 'muted')
  await choose(bea, 'mine')
  expect(await app.as(bea).call(markNotificationsRead, { body: {} })).toEqual({ unread: 0 })
  expect(await unread(bea)).toBe(0)
})

test('outsiders choose nothing, neither for the group nor for what is in it', async () => {
  const { app, bea, group, ofBea } = await given()
  const { dora } = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  const attempts = [dora, bea].flatMap((person) => [
    app.as(person).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'none' } }),
    app.as(person).call(setThread, { params: { id: ofBea }, body: { setting: 'muted' } }),
  ])
  for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ status: 404, code: 'not-found' })
  expect(await app.context.db.selectFrom('thread_setting').selectAll().execute()).toEqual([])
})
