import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Repetition } from '#contract/blocks/events.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import { zoneOf, localTime } from '../../time-zones.ts'
import { addDays, daysBetween, weekdayOf } from './calendar-days.ts'
import { momentOf } from './moments.ts'
import { daysOf } from './repetition.ts'

function days(start: string, repeats: Repetition, upTo = '2032-12-31', limit = 6): string[] {
  return [...daysOf(start, repeats, upTo)].slice(0, limit)
}

describe('a rule', () => {
  test.each([
    ['2027-02-16', { every: 'week', times: 3 }, ['2027-02-16', '2027-02-23', '2027-03-02']],
    ['2027-02-16', { every: 'week', interval: 2, until: '2027-03-16' }, ['2027-02-16', '2027-03-02', '2027-03-16']],
    ['2027-02-18', { every: 'week', days: [4, 1], times: 3 }, ['2027-02-18', '2027-02-22', '2027-02-25']],
    ['2027-01-31', { every: 'month', times: 4 }, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-03-09', { every: 'month', by: 'weekday', times: 3 }, ['2027-03-09', '2027-04-13', '2027-05-11']],
    ['2027-03-30', { every: 'month', by: 'weekday', times: 3 }, ['2027-03-30', '2027-04-27', '2027-05-25']],
    ['2027-02-23', { every: 'month', by: 'last-weekday', times: 3 }, ['2027-02-23', '2027-03-30', '2027-04-27']],
    ['2028-02-29', { every: 'year', times: 5 }, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as [string, Repetition, string[]][])('from %s, %o', (start, repeats, expected) => {
    expect(days(start, repeats)).toEqual(expected)
  })

  test('of any kind goes forward, begins with its start, and keeps to its weekdays', () => {
    const date = fc.integer({ min: 0, max: 8000 }).map((n) => addDays('2026-01-01', n))
    const rule = fc.record({
      every: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
      interval: fc.integer({ min: 1, max: 12 }),
      by: fc.constantFrom('day' as const, 'weekday' as const),
    })
    fc.assert(
      fc.property(date, rule, (start, repeats) => {
        const made = days(start, repeats, addDays(start, 20_000), 20)
        expect(made[0]).toBe(start)
        expect(made.toSorted()).toEqual(made)
        expect(new Set(made).size).toBe(made.length)
        const isByWeekday = repeats.every === 'week' || (repeats.every === 'month' && repeats.by === 'weekday')
        if (isByWeekday) expect(new Set(made.map(weekdayOf))).toEqual(new Set([weekdayOf(start)]))
        if (repeats.every === 'week')
          for (const [n, day] of made.entries()) expect(daysBetween(start, day)).toBe(7 * repeats.interval * n)
      }),
    )
  })
})

describe.each(['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago'])(
  'in %s',
  (zone) => {
    test('a series over two years keeps its hour through every change of clocks', () => {
      const clock = createLocalClock(zone)
      const format = zoneOf(zone)
      const all = [...daysOf('2026-01-04', { every: 'week', days: [1, 2, 3, 4, 5, 6, 7] }, '2028-01-04')]
      expect(all).toHaveLength(731)
      for (const date of all)
        for (const time of ['T12:30', 'T19:45'])
          expect(
            localTime(momentOf(clock, date + time), format)
              .toISOString()
              .slice(0, 16),
          ).toBe(date + time)
    })
  },
)

test.each([
  ['a skipped hour is an hour later', 'Europe/Paris', '2027-03-28T02:30', '2027-03-28T01:30:00Z'],
  ['a skipped half hour is half an hour later', 'Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00Z'],
  ['a doubled hour is the first', 'Europe/Paris', '2027-10-31T02:30', '2027-10-31T00:30:00Z'],
  ['midnight that does not exist is an hour later', 'America/Santiago', '2027-09-05', '2027-09-05T04:00:00Z'],
])('%s', (_, zone, local, moment) => {
  expect(momentOf(createLocalClock(zone), local)).toBe(Date.parse(moment) / 1000)
})
