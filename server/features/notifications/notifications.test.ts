import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { joinGroup, leaveGroup, readGroup, updateGroup } from '#contract/groups.ts'
import { deleteMessage } from '#contract/messages.ts'
import {
  listAllNotificationsOfUser,
  listNotifications,
  listNotificationsOfUser,
  markNotificationRead,
  readNews,
  readNotification,
  removeNotification,
} from '#contract/notifications.ts'
import { listen } from '#test/app/live-stream.ts'
import { adaAndBea, notificationsOf } from '#test/app/notifications.ts'
import { refusal, refusals } from '#test/app/refusal.ts'

describe('everybody else is notified', () => {
  test('of a message', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const id = await app.given.message(ada, group, { title: 'Lake' })
    expect(await notificationsOf(app, bea)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        type: 'new_message',
        target: id,
        read: false,
        data: {},
        createdAt: app.clock(),
        fromUser: { id: ada.id, name: 'ada', entityType: 'user' },
        fromGroup: { id: group, name: 'Les Moreau', hue: expect.any(Number), entityType: 'group' },
        fromMessage: {
          id,
          data: { title: 'Lake', text: 'Hello' },
          author: { id: ada.id, name: 'ada', entityType: 'user' },
          type: 'standard',
          entityType: 'message',
        },
        entityType: 'notification',
      },
    ])
    expect(await notificationsOf(app, ada)).toEqual([])
  })

  test('of a reply, which is named by the thread it is in and shows its first picture', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const [first, second] = [await app.given.file(bea), await app.given.file(bea)]
    const root = await app.given.message(bea, group, { title: 'The lake', files: [first.id, second.id] })
    const response = await app.given.message(bea, group, { parent: root, text: 'So blue' })
    const deeper = await app.given.message(ada, group, { parent: response, text: 'As the sky' })
    const [told] = await app.as(bea).call(listNotifications, { params: { limit: 21 }, query: { embed: 'details' } })
    expect(told).toMatchObject({
      type: 'new_comment',
      target: deeper,
      fromMessage: { id: response },
      title: 'The lake',
      parentAuthorName: 'bea',
      words: 'As the sky',
      picture: { id: first.id, contentUrl: first.contentUrl, entityType: 'file' },
    })
    expect(await app.as(bea).call(readNotification, { params: { id: told!.id } })).toEqual(told)
  })

  test('of who joins and who leaves', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const cleo = await app.given.person('cleo')
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    for (let n = 0; n < 2; n++) await app.as(cleo).call(joinGroup, { params: { key: inviteKey! } })
    const joined = { type: 'user_joined_group', target: group, fromUser: { id: cleo.id }, fromGroup: { id: group } }
    expect(await notificationsOf(app, ada)).toMatchObject([joined])
    expect(await notificationsOf(app, bea)).toMatchObject([joined])
    expect(await notificationsOf(app, cleo)).toEqual([])
    app.clock.advance(1)
    await app.as(cleo).call(leaveGroup, { params: { id: group } })
    expect(await notificationsOf(app, ada)).toMatchObject([{ type: 'user_left_group', target: group }, joined])
  })

  test('of another name, when it is another', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    for (const name of ['Chorale', ' Chorale ']) {
      await app.as(ada).call(updateGroup, { params: { id: group }, body: { name } })
    }
    expect(await notificationsOf(app, bea)).toMatchObject([
      { type: 'group_name_change', data: { previousGroupName: 'Les Moreau', newGroupName: 'Chorale' } },
    ])
    expect(await notificationsOf(app, ada)).toEqual([])
  })

  test('in one statement, however many they are', async () => {
    const { app, ada, group } = await adaAndBea()
    const count = async () => {
      app.takeStatements()
      await app.given.message(ada, group)
      return app.takeStatements().filter((sql) => /insert into "notification"/.test(sql)).length
    }
    const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
    expect(await count()).toBe(1)
    for (const name of ['cleo', 'dan', 'eli']) {
      await app.as(await app.given.person(name)).call(joinGroup, { params: { key: inviteKey! } })
    }
    expect(await count()).toBe(1)
  })

  test('at once, and nobody but them', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const [byAda, byBea] = [await listen(app, ada), await listen(app, bea)]
    const id = await app.given.message(ada, group)
    expect(await byBea.next()).toMatchObject({ type: 'message-posted', message: id })
    expect(await byBea.next()).toEqual({ type: 'notifications-changed' })
    expect(await byAda.next()).toMatchObject({ type: 'message-posted', message: id })
    await app.as(ada).call(deleteMessage, { params: { id } })
    expect(await byAda.next()).toMatchObject({ type: 'message-deleted' })
  })
})

describe('a notification goes', () => {
  test('with its message, the message it replies to and whoever it is from', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const root = await app.given.message(bea, group)
    const response = await app.given.message(ada, group, { parent: root })
    const other = await app.given.message(ada, group)
    expect(await notificationsOf(app, bea)).toHaveLength(2)
    await app.as(ada).call(deleteMessage, { params: { id: response } })
    expect(await notificationsOf(app, bea)).toMatchObject([{ target: other }])
    await app.given.message(ada, group, { parent: root })
    await app.as(bea).call(deleteMessage, { params: { id: root } })
    expect(await notificationsOf(app, bea)).toMatchObject([{ target: other }])
    await app.as(ada).call(deleteUser, { params: { id: ada.id } })
    expect(await notificationsOf(app, bea)).toEqual([])
  })

  test('with the group that its owner leaves, and no other', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const { cleo, group: choir } = await app.given.group({ members: ['cleo'] })
    const { inviteKey } = await app.as(cleo).call(readGroup, { params: { id: choir } })
    await app.as(bea).call(joinGroup, { params: { key: inviteKey! } })
    await app.given.message(ada, group)
    const kept = await app.given.message(cleo, choir)
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await notificationsOf(app, bea)).toMatchObject([{ target: kept }])
    await app
      .as(bea)
      .call(joinGroup, { params: { key: (await app.as(ada).call(readGroup, { params: { id: group } })).inviteKey! } })
    expect(await notificationsOf(app, bea)).toMatchObject([{ target: kept }])
  })

  test('when its owner removes it', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    await app.given.message(ada, group)
    const [{ id } = { id: '' }] = await notificationsOf(app, bea)
    await app.as(bea).call(removeNotification, { params: { id } })
    expect(await notificationsOf(app, bea)).toEqual([])
    expect(await refusal(app.as(bea).call(removeNotification, { params: { id } }))).toMatchObject({ status: 404 })
  })

  test('once there are 1001 newer ones', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const rows = Array.from({ length: 1003 }, (_, n) => ({
      id: newId(),
      userId: n < 2 ? ada.id : bea.id,
      type: 'global_notification' as const,
      target: `/${n}`,
      data: '{"text":"Hello"}',
      createdAt: n,
    }))
    for (const portion of [rows.slice(0, 600), rows.slice(600)]) {
      await app.context.database.write.insertInto('notification').values(portion).execute()
    }
    const newest = await app.given.message(ada, group)
    await app.runJobs()
    const kept = await app.context.db.selectFrom('notification').select(['target', 'userId']).execute()
    expect(kept.filter(({ userId }) => userId === bea.id)).toHaveLength(1001)
    expect(kept.filter(({ userId }) => userId === ada.id)).toHaveLength(2)
    const listed = await app.as(bea).call(listNotifications, { params: { limit: 0 } })
    expect(listed).toHaveLength(1001)
    expect([listed[0]!.target, listed.at(-1)!.target]).toEqual([newest, '/3'])
  })
})

describe('lists', () => {
  test('are newest first and as long as asked for', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const targets: string[] = []
    for (let n = 0; n < 3; n++) {
      targets.unshift(await app.given.message(ada, group))
      app.clock.advance(1)
    }
    const { call } = app.as(bea)
    const two = await call(listNotifications, { params: { limit: 2 } })
    expect(two.map(({ target }) => target)).toEqual(targets.slice(0, 2))
    const everything = await call(listNotifications, { params: { limit: 0 } })
    expect(everything.map(({ target }) => target)).toEqual(targets)
    expect(await call(listNotificationsOfUser, { params: { id: bea.id, limit: 2 } })).toEqual(two)
    expect(await call(listAllNotificationsOfUser, { params: { id: bea.id } })).toEqual(everything)
  })

  test('come with the number of all that are unread', { tags: 'long' }, async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const { call } = app.as(bea)
    for (let n = 0; n < 23; n++) await app.given.message(ada, group)
    const [newest] = await call(listNotifications, { params: { limit: 1 } })
    await call(markNotificationRead, { params: { id: newest!.id }, body: { read: true } })
    expect((await call(readNews, { query: {} })).unread).toBe(22)
    expect((await app.as(ada).call(readNews, { query: {} })).unread).toBe((await notificationsOf(app, ada)).length)
  })

  test('cost the same few statements however much they show', async () => {
    const { app, ada, bea, group } = await adaAndBea()
    const count = async () => {
      app.takeStatements()
      await app.as(bea).call(listNotifications, { params: { limit: 21 }, query: { embed: 'details' } })
      return app.takeStatements().length
    }
    await app.given.message(ada, group)
    expect(await count()).toBe(4)
    for (let n = 0; n < 9; n++) await app.given.message(ada, group)
    expect(await count()).toBe(4)
  })

  test.for([-1, 1002, 'many'])('of %s are not there', async (limit) => {
    const { app, bea } = await adaAndBea()
    expect(await refusal(app.as(bea).call(listNotifications, { params: { limit: limit as number } }))).toMatchObject({
      status: 404,
    })
  })
})

test('nobody finds the notifications of others', async () => {
  const { app, ada, bea, group } = await adaAndBea()
  await app.given.message(ada, group)
  const [{ id } = { id: '' }] = await notificationsOf(app, bea)
  const { call } = app.as(ada)
  const attempts = [
    call(readNotification, { params: { id } }),
    call(markNotificationRead, { params: { id }, body: { read: true } }),
    call(markNotificationRead, { params: { id }, body: {} }),
    call(removeNotification, { params: { id } }),
    call(listNotificationsOfUser, { params: { id: bea.id, limit: 5 } }),
    call(listAllNotificationsOfUser, { params: { id: bea.id } }),
  ]
  for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ status: 404, code: 'not-found' })
  expect(await notificationsOf(app, bea)).toMatchObject([{ id, read: false }])
})
