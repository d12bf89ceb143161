import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { anEvent } from '#test/app/events.ts'
import { transaction } from '../../database/transaction.ts'

test('whoever deletes their account while they answer an event leaves their seat to those who wait', async () => {
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
})

async function countWaiting(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return Number(rows[0]?.n)
}
