import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { readInfo } from '#contract/info.ts'
import { readMe } from '#contract/me.ts'
import { listNotifications } from '#contract/notifications.ts'
import { startApp } from '#test/app/start-app.ts'

test('the shell comes with the person when it is asked for, in a fixed number of statements', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'], hosts: ['bea'] })
  const { call } = app.as(ada)
  const { write } = app.context.database
  await write.deleteFrom('notification').execute()
  expect(await call(readMe)).not.toHaveProperty('shell')
  const info = await call(readInfo)
  expect((await call(readMe, { query: { embed: 'shell' } })).shell).toEqual({
    info,
    unread: 0,
    bookmarks: [],
    news: [],
    today: [],
    hasOlder: false,
  })

  const messages = [await app.given.message(bea, group), await app.given.message(bea, group)]
  await write.deleteFrom('notification').execute()
  const row = () => ({
    id: newId(),
    userId: ada.id,
    type: 'global_notification' as const,
    target: '/',
    data: '{}',
    fromUserId: null,
    fromGroupId: null,
    fromMessageId: null,
    messageId: null,
    createdAt: 0,
  })
  await write.deleteFrom('notification').execute()
  await write.insertInto('notification').values([row(), row()]).execute()
  const [read] = await write.insertInto('notification').values(row()).returning('id').execute()
  await write
    .insertInto('notification_mark')
    .values({ userId: ada.id, notificationId: read!.id, isRemoved: 0 })
    .execute()
  const bookmarks = messages.map((message, n) => ({ id: crypto.randomUUID(), message, createdAt: n }))
  for (const { id, message, createdAt } of bookmarks) {
    await write.insertInto('bookmark').values({ id, userId: ada.id, messageId: message, createdAt }).execute()
  }
  app.takeStatements()
  const { shell } = await call(readMe, { query: { embed: 'shell' } })
  expect(app.takeStatements()).toHaveLength(11)
  expect(shell).toEqual({
    info,
    unread: 2,
    bookmarks: bookmarks.map(({ id, message }) => ({ id, message })),
    news: await call(listNotifications, { params: { limit: 21 }, query: { embed: 'details' } }),
    today: [],
    hasOlder: false,
  })
  expect(shell?.news).toHaveLength(3)

  await call(leaveGroup, { params: { id: group } })
  expect((await call(readMe, { query: { embed: 'shell' } })).shell?.bookmarks).toEqual([])
  expect((await app.as(bea).call(readMe, { query: { embed: 'shell' } })).shell?.bookmarks).toEqual([])
})

test('a browser whose key is refused is told to forget what it kept, and nobody else is', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const told = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(app.url + path, { headers })
    return [response.status, response.headers.get('clear-site-data')]
  }
  expect(await told('api/me', { 'X-AUTH-TOKEN': 'stale' })).toEqual([401, '"storage"'])
  expect(await told('api/me', {})).toEqual([401, null])
  expect(await told('api/me', { 'X-AUTH-TOKEN': ada.key })).toEqual([200, null])
  expect(await told('api/me?embed=nothing', { 'X-AUTH-TOKEN': ada.key })).toEqual([400, null])
  expect(await told('api/feed/page/0', { 'X-AUTH-TOKEN': 'stale' })).toEqual([401, null])
})

test('defaults of the server hold until a person chooses', async () => {
  const app = await startApp({ defaultNotifications: 'weekly', defaultPage: 'default_group' })
  const ada = await app.given.person('ada')
  expect((await app.as(ada).call(readMe)).data).toMatchObject({
    notification_emails: 'weekly',
    default_page: 'default_group',
  })
})
