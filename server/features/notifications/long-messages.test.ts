import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { limits } from '#contract/fields.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, postMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { inPortions } from '../../database/in-portions.ts'

/** As long as a message may be stored, with this much in it to read. */
function stored(readable: number): string {
  const words = 'é'.repeat(readable)
  const rest = limits.storedText - JSON.stringify({ delta: '', textOnly: words }).length
  return JSON.stringify({ delta: '’'.repeat(rest), textOnly: words })
}

test('markup without words is refused', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const post = (text: string) => app.as(ada).call(postMessage, { body: { group, data: { title: 'Lake', text } } })
  expect(await refusal(post(stored(0)))).toMatchObject({
    code: 'invalid-request',
    fields: [{ path: '/data/text', problem: 'has too much markup' }],
  })
  await post(stored(limits.text))
})

test('lists stay small and quick, whatever has been posted', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const text = stored(limits.text)
  const title = 'é'.repeat(limits.title)
  const { id } = await app.as(ada).call(postMessage, { body: { group, data: { title, text } } })
  await repeat(app, id, 1000)

  const { call } = app.as(bea)
  const read = await call(readMessage, { params: { id } })
  expect(read.data).toEqual({ title, text })
  const before = process.cpuUsage()
  const [all, details] = await Promise.all([
    call(listAllNotifications),
    call(listAllNotifications, { query: { embed: 'details' } }),
  ])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
  expect([all.length, details.length]).toEqual([1001, 1001])
  expect(JSON.stringify(all).length).toBeLessThan(1001 * 1000)
  expect(JSON.stringify(await call(readMe, { query: { embed: 'shell' } })).length).toBeLessThan(50_000)
  const { cards } = await call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
  expect(cards).toHaveLength(limits.pageSize)
  for (const { data } of cards!) expect(data.text).toHaveLength(limits.excerpt)
})

/** The same message and its notification so many times more. */
async function repeat(app: TestApp, messageId: string, times: number): Promise<void> {
  const { write } = app.context.database
  const message = await write.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow()
  const notification = await write
    .selectFrom('notification')
    .selectAll()
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  for (const ids of inPortions(Array.from({ length: times }, () => newId()))) {
    await write
      .insertInto('message')
      .values(ids.map((id) => ({ ...message, id })))
      .execute()
    const about = ids.map((id) => ({ target: id, messageId: id, fromMessageId: id }))
    await write
      .insertInto('notification')
      .values(about.map((own) => ({ ...notification, ...own, id: newId() })))
      .execute()
  }
}
