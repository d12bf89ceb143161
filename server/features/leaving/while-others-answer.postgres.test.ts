import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { claimListItem, readList } from '#contract/blocks/lists.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { anEvent } from '#test/app/events.ts'
import { startApp } from '#test/app/start-app.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'

test(
  'whoever deletes their account while they answer an event leaves their seat to those who wait',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, cleo, group, read, answer } = await anEvent({ seats: 1 })
    await app.as(cleo).call(readPublicLink, { params: { id: await app.given.message(cleo, group) } })
    const { promise: isAwaited, resolve: goOn } = Promise.withResolvers<void>()
    const holding = transaction(app.context, async (tx) => {
      await tx.deleteFrom('public_link').execute()
      await isAwaited
    })
    const leaving = app.as(cleo).call(deleteUser, { params: { id: cleo.id } })
    await expect.poll(() => countWaiting(app.context.database.write), { timeout: 20_000 }).toBe(1)
    const late = answer(cleo, { answer: 'coming' }).then(
      () => 'answered',
      () => 'refused',
    )
    const waits = expect.poll(() => countWaiting(app.context.database.write), { timeout: 20_000 }).toBe(2)
    await Promise.race([late, waits])
    const other = answer(bea, { answer: 'coming' })
    goOn()
    await Promise.all([holding, leaving, late, other])
    await app.runJobs()
    expect(await read(ada)).toMatchObject({ coming: 1, waiting: 0, seats: 1 })
  },
)

test('of what somebody takes just when the one who had it comes back, nothing is taken twice', async () => {
  const app = await startApp()
  const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const item = newId()
  const blocks = { list: { items: [{ id: item, words: 'cake' }] } }
  const id = await app.given.message(ada, group, { title: 'Picnic', blocks })
  await app.as(cleo).call(claimListItem, { params: { id, item }, body: { amount: 1 } })
  await app.as(cleo).call(deleteUser, { params: { id: cleo.id }, body: { currentPassword: cleo.password } })
  const { promise: isAwaited, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
  const holding = transaction(app.context, async (tx) => {
    await lockRow(tx, 'message', id)
    await tx.insertInto('list_claim').values({ itemId: item, userId: bea.id, amount: 1, claimedAt: 1 }).execute()
    taken()
    await isAwaited
  })
  await isTaken
  const back = app.as('nobody').call(keepAccount, { body: cleo })
  const waits = expect.poll(() => countWaiting(app.context.database.write), { timeout: 20_000 }).toBe(1)
  await Promise.race([back, waits])
  goOn()
  await Promise.all([holding, back])
  expect(await app.as(ada).call(readList, { params: { id } })).toMatchObject({ items: [{ taken: 1 }] })
})

async function countWaiting(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return Number(rows[0]?.n)
}
