import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { startApp } from '#test/start-app.ts'
import { up } from '../../database/migrations/0006-old-long-messages.ts'

test('long messages from before they had a table of their own read as ever, and are moved there in portions', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const given = await app.given.message(ada, group, { title: 'Lake', text: 'Blue' })
  const { write } = app.context.database
  const row = await write.selectFrom('message').selectAll().where('id', '=', given).executeTakeFirstOrThrow()
  const long = { title: 'Lake', text: 'word '.repeat(5000) }
  const old = Array.from({ length: 250 }, (_, n) => ({
    ...row,
    id: newId(),
    data: JSON.stringify(n < 100 ? { title: 'Short' } : long),
  }))
  await write.insertInto('message').values(old).execute()
  const { id } = old.at(-1)!

  const { call } = app.as(ada)
  const shown = async () => {
    const { cards } = await call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
    return [cards, (await call(readMessage, { params: { id } })).data]
  }
  const before = await shown()
  expect(before[1]).toEqual(long)

  // Its excerpt looks like the reference client's rich text, so it must not be taken for one that is not yet moved.
  const nested = JSON.stringify({ delta: {}, textOnly: JSON.stringify({ delta: {}, textOnly: 'a'.repeat(40) }) })
  await app.given.message(ada, group, { text: nested, parent: given })
  await up(write as never)
  await app.runJobs()
  expect(await shown()).toEqual(before)
  const rows = await write.selectFrom('message').select('data').execute()
  expect(Math.max(...rows.map(({ data }) => data.length))).toBeLessThan(limits.excerpt + 100)
  expect(await write.selectFrom('long_message').select('messageId').execute()).toHaveLength(151)
})
