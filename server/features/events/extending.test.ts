import { expect, test } from 'vitest'
import { anEvent } from '#test/app/events.ts'
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

async function lastOf({ context }: TestApp): Promise<string> {
  const last = await context.db
    .selectFrom('event_occurrence')
    .select('date')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return last.date
}
