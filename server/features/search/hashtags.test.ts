import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { deleteMessage, editMessage } from '#contract/messages.ts'
import { listHashtags, searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

async function tags(app: TestApp, person: Person, group: string): Promise<[string, number][]> {
  const { hashtags } = await app.as(person).call(listHashtags, { params: { id: group } })
  return hashtags.map(({ tag, count }) => [tag, count])
}

test('the most used hashtags of a group come first, however they are written', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const root = await app.given.message(ada, group, { title: 'To the #Lake', text: '#lake #ete2026, #LAKE! c# c++ a#b' })
  await app.given.message(bea, group, { text: '#Été2026 #東京', parent: root })
  await app.given.message(bea, group, { text: 'https://example.org/#top #1 ## # #été2026' })
  await app.given.message(ada, group, { text: '#한국' })
  expect(await tags(app, bea, group)).toEqual([
    ['#été2026', 3],
    ['#Lake', 1],
    ['#한국', 1],
    ['#東京', 1],
  ])
  for (const [search] of await tags(app, ada, group)) {
    expect(await app.as(ada).call(searchMessages, { body: { group, search } })).not.toMatchObject({ totalItems: 0 })
  }
})

test('at most twelve, in a stable order, and no message counts more than thirty', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const all = Array.from({ length: 40 }, (_, n) => `#tag${String(n).padStart(2, '0')}`)
  await app.given.message(ada, group, { text: all.join(' ') })
  await app.given.message(ada, group, { text: '#tag35 #tag25' })
  const found = await tags(app, ada, group)
  expect(found).toEqual([['#tag25', 2], ...all.slice(0, 11).map((tag) => [tag, 1])])
  await app.given.message(ada, group, { text: `#${'x'.repeat(500)}` })
})

test('what a message no longer says, and a deleted one with its replies, do not count', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const root = await app.given.message(ada, group, { text: '#lake #house' })
  await app.given.message(ada, group, { text: '#lake', parent: root })
  await app.as(ada).call(editMessage, { params: { id: root }, body: { data: { text: '#lake #Boat' } } })
  expect(await tags(app, ada, group)).toEqual([
    ['#lake', 2],
    ['#Boat', 1],
  ])
  await app.as(ada).call(deleteMessage, { params: { id: root } })
  expect(await tags(app, ada, group)).toEqual([])
})

test('nobody sees those of a group that they are not in, or have left', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve, group: own } = await app.given.group({ members: ['eve'] })
  await app.given.message(ada, group, { text: '#secret' })
  expect(await tags(app, eve, own)).toEqual([])
  expect(await refusal(tags(app, eve, group))).toMatchObject({ status: 404 })
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect(await refusal(tags(app, bea, group))).toMatchObject({ status: 404 })
})

test('those of messages that were there before come in the background', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  await app.given.message(ada, group, { text: '#lake' })
  await app.context.database.write.deleteFrom('message_hashtag').execute()
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'index-words', {}))
  await app.runJobs()
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'index-words', {}))
  await app.runJobs()
  expect(await tags(app, ada, group)).toEqual([['#lake', 1]])
})

test('however many there were, the last ones are counted', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const before = await app.given.message(ada, group, { text: '#old' })
  await transaction(app.context, async (tx) => {
    const message = await tx.selectFrom('message').selectAll().where('id', '=', before).executeTakeFirstOrThrow()
    const ids = Array.from({ length: 2000 }, (_, n) => `f${before.slice(1, -5)}${10_000 + n}`)
    for (let n = 0; n < ids.length; n += 500) {
      const some = ids.slice(n, n + 500)
      const rows = some.map((id) => ({ ...message, id }))
      await tx.insertInto('message').values(rows).execute()
      const hashtags = some.map((messageId) => ({ messageId, groupId: group, tag: '#new', written: '#New' }))
      await tx.insertInto('message_hashtag').values(hashtags).execute()
    }
  })
  expect(await tags(app, ada, group)).toEqual([['#New', 2000]])
})
