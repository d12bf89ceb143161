import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postMessage } from '#contract/messages.ts'
import { startApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'

test('an account that is deleted while somebody mentions it is not mentioned, and the message is posted', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { promise: isAwaited, resolve: commit } = Promise.withResolvers<void>()
  const deleting = transaction(app.context, async (tx) => {
    await tx.deleteFrom('user').where('id', '=', bea.id).execute()
    await isAwaited
  })
  const data = { text: '@bea?', mentions: [{ id: bea.id, name: 'bea' }] }
  const posting = app.as(ada).call(postMessage, { body: { group, data } })
  await expect.poll(() => countWaiting(app.context.database.write), { timeout: 20_000 }).toBe(1)
  commit()
  await deleting
  expect((await posting).data).toEqual({ text: '@bea?' })
})

async function countWaiting(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return Number(rows[0]?.n)
}
