import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { markNotificationRead, markNotificationsRead } from '#contract/notifications.ts'
import { listen } from '#test/app/live-stream.ts'
import { adaAndBea, notificationsOf } from '#test/app/notifications.ts'
import { startApp } from '#test/app/start-app.ts'

describe('marking as read', () => {
  test('one', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    await app.given.message(ada, group)
    await app.given.message(ada, group)
    const [{ id } = { id: '' }] = await notificationsOf(app, bea)
    const { call } = app.as(bea)
    expect(await call(markNotificationRead, { params: { id }, body: {} })).toMatchObject({ id, read: false })
    expect(await call(markNotificationRead, { params: { id }, body: { read: true } })).toMatchObject({ id, read: true })
    expect(await call(markNotificationRead, { params: { id }, body: { read: false } })).toMatchObject({ read: true })
    expect((await notificationsOf(app, bea)).filter(({ read }) => read)).toHaveLength(1)
  })

  test('those about a message and the replies to it, and nothing else', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const root = await app.given.message(ada, group)
    const response = await app.given.message(ada, group, { parent: root })
    const deeper = await app.given.message(ada, group, { parent: response })
    const other = await app.given.message(ada, group)
    const mark = (message?: string) => app.as(bea).call(markNotificationsRead, { body: message ? { message } : {} })
    const unread = async () =>
      (await notificationsOf(app, bea))
        .filter(({ read }) => !read)
        .map(({ target }) => target)
        .toSorted()
    expect(await mark(root)).toEqual({ unread: 2 })
    expect(await unread()).toEqual([deeper, other].toSorted())
    expect(await mark(response)).toEqual({ unread: 1 })
    expect(await mark(newId())).toEqual({ unread: 1 })
    expect(await mark()).toEqual({ unread: 0 })
  })

  test('is heard by one’s own other screens, and touches nobody else’s', async () => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    await app.given.message(ada, group)
    const heard = await listen(app, bea)
    await app.as(bea).call(markNotificationsRead, { body: {} })
    expect(await heard.next()).toEqual({ type: 'notifications-changed', unread: 0 })
    expect((await notificationsOf(app, cleo)).every(({ read }) => !read)).toBe(true)
  })
})
