import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { listNotifications, markNotificationsRead, readNews, removeNotifications } from '#contract/notifications.ts'
import { listen } from '#test/app/live-stream.ts'
import { adaAndBea, forgetNotifications, notificationsOf } from '#test/app/notifications.ts'
import { startApp } from '#test/app/start-app.ts'

describe('news', () => {
  test('are a row for each conversation, with who replied and how many', async () => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    await forgetNotifications(app)
    const root = await app.given.message(bea, group, { title: 'Lake' })
    const first = await app.given.message(ada, group, { parent: root })
    const deeper = await app.given.message(cleo, group, { parent: first })
    app.clock.advance(86_400)
    const last = await app.given.message(ada, group, { parent: root, text: 'So blue' })
    const { call } = app.as(bea)
    const { news } = await call(readNews, { query: {} })
    expect(news).toMatchObject([
      {
        target: last,
        title: 'Lake',
        words: 'So blue',
        read: false,
        count: 3,
        people: [{ id: ada.id }, { id: cleo.id }],
        peopleCount: 2,
        others: [
          { target: deeper, message: first, read: false, type: 'new_comment' },
          { target: first, message: root, read: false, type: 'new_comment' },
        ],
      },
    ])
    await call(markNotificationsRead, { body: { message: root } })
    const [row] = (await call(readNews, { query: {} })).news
    expect(row).toMatchObject({ target: deeper, count: 1, peopleCount: 1, others: [{ read: true }, { read: true }] })
  })

  test('are one line for what somebody posts in one go, however much it is', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const older = await app.given.message(ada, group)
    app.clock.advance(301)
    for (let n = 0; n < 30; n++) {
      await app.given.message(ada, group)
      app.clock.advance(100)
    }
    const { news, unread, hasOlder } = await app.as(bea).call(readNews, { query: {} })
    expect(news).toMatchObject([{ type: 'new_message', count: 30 }, { target: older }])
    expect(news[1]).not.toHaveProperty('others')
    expect([unread, hasOlder]).toEqual([31, false])
  })

  test('are one row for all who have joined a group, of which the reader knows some', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    const join = async (name: string) => {
      const person = await app.given.person(name)
      await app.as(person).call(joinGroup, { params: { key: inviteKey! } })
      app.clock.advance(86_400)
      return person
    }
    const cleo = await join('cleo')
    const { call } = app.as(bea)
    const heard = await listen(app, bea)
    const [row] = (await call(readNews, { query: {} })).news
    await call(markNotificationsRead, { body: { ids: [row!.id] } })
    expect(await heard.next()).toMatchObject({ type: 'notifications-changed', unread: 0 })
    const [dora, emil, felix] = [await join('dora'), await join('emil'), await join('felix')]
    const joined = { type: 'user_joined_group', target: group, fromGroup: { id: group } }
    expect((await call(readNews, { query: {} })).news).toMatchObject([
      { ...joined, read: false, count: 3, people: [{ id: felix.id }, { id: emil.id }], peopleCount: 3 },
      { ...joined, read: true, fromUser: { id: cleo.id } },
    ])
    expect((await app.as(dora).call(readNews, { query: {} })).news).toMatchObject([{ count: 2, peopleCount: 2 }])
    await app.as(felix).call(leaveGroup, { params: { id: group } })
    expect((await app.as(felix).call(readNews, { query: {} })).news).toEqual([])
  })

  test('are 20 rows, and all of them when asked for', { tags: 'long' }, async () => {
    const { app, ada, bea, group } = await adaAndBea()
    for (let n = 0; n < 22; n++) {
      await app.given.message(ada, group)
      app.clock.advance(301)
    }
    const { call } = app.as(bea)
    const first = await call(readNews, { query: {} })
    expect([first.news.length, first.hasOlder]).toEqual([20, true])
    const everything = await call(readNews, { query: { extent: 'all' } })
    expect([everything.news.length, everything.hasOlder]).toEqual([22, false])
    expect(everything.news.slice(0, 20)).toEqual(first.news)
    expect(first.news).toEqual(await call(listNotifications, { params: { limit: 20 }, query: { embed: 'details' } }))
  })

  test('are read and removed with all that is in a row, and nobody else’s are', async () => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    await forgetNotifications(app)
    for (let n = 0; n < 3; n++) await app.given.message(ada, group)
    const ids = (await notificationsOf(app, bea)).map(({ id }) => id)
    const { call } = app.as(bea)
    expect(await call(markNotificationsRead, { body: { ids: ids.slice(1) } })).toEqual({ unread: 1 })
    expect(await call(removeNotifications, { body: { ids: [...ids, newId()] } })).toEqual({ unread: 0 })
    expect(await notificationsOf(app, bea)).toEqual([])
    expect(await app.as(ada).call(removeNotifications, { body: { ids } })).toEqual({ unread: 0 })
    expect((await notificationsOf(app, cleo)).map(({ read }) => read)).toEqual([false, false, false])
  })
})
