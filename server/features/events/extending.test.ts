import { expect, test } from 'vitest'
import { anEvent, dinner } from '#test/app/events.ts'
import { logLines } from '#test/app/log-lines.ts'
import type { TestApp } from '#test/app/start-app.ts'

test('repeated events are there for 18 months ahead, and stay so', async () => {
  const { app, read, ada } = await anEvent({
    start: '2027-02-16T19:30',
    end: '2027-02-16T21:00',
    repeats: { every: 'week' },
  })
  expect(await lastOf(app)).toBe('2028-07-11')
  expect((await read(ada)).occurrences).toHaveLength(20)
  app.clock.advance(30 * 86_400)
  await app.runJobs()
  expect(await lastOf(app)).toBe('2028-08-08')
  await app.runJobs()
  const { count } = await app.context.db
    .selectFrom('event_occurrence')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(78)
})

test('one that ends is whole from the beginning', async () => {
  const { app } = await anEvent({ repeats: { every: 'week', times: 3 } })
  const series = await app.context.db.selectFrom('event_series').select('madeUntil').executeTakeFirstOrThrow()
  expect(series.madeUntil).toBeNull()
  expect(await lastOf(app)).toBe('2027-02-28')
})

test('a series that cannot be read keeps no other from going on', async () => {
  const weekly = { start: '2027-02-16', end: '2027-02-16', repeats: { every: 'week' as const } }
  const { app, bea, group } = await anEvent(weekly)
  const { log, lines } = logLines()
  app.context.log = log
  const broken = app.context.database.write.updateTable('event_series').set({ repeats: '{' }).returning('id')
  const { id } = await broken.executeTakeFirstOrThrow()
  const event = { ...dinner, ...weekly, answerBy: undefined as never }
  await app.given.message(bea, group, { title: 'Choir', blocks: { event } })
  app.clock.advance(30 * 86_400)
  await app.runJobs()
  expect(await lastOf(app)).toBe('2028-08-08')
  expect(lines).toMatchObject([{ id, err: { type: 'SyntaxError' } }])
})

async function lastOf({ context }: TestApp): Promise<string> {
  const last = await context.db
    .selectFrom('event_occurrence')
    .select('date')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return last.date
}
