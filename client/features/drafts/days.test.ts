import { describe, expect, test } from 'vitest'
import { cutTo, dateInWords, dayOf, isPastDay, noonOf, precisionOf } from './days.ts'

const now = noonOf('2026-08-18')

describe('days', () => {
  test.each(['1900-01-01', '1970-01-02', '1999-12-31', '2019-08-04', '2024-02-29'])(
    'noon of %s is on that day',
    (day) => {
      expect(dayOf(noonOf(day))).toBe(day)
      expect(new Date(noonOf(day) * 1000).getHours()).toBe(12)
    },
  )

  test.each([
    ['2026-08-17', true],
    ['1900-01-01', true],
    ['2026-08-18', false],
    ['2026-08-19', false],
    ['1899-12-31', false],
    ['0019-08-04', false],
    ['', false],
  ])('%s is a past day: %s', (day, isPast) => expect(isPastDay(day, now)).toBe(isPast))

  test.each([
    ['1987', 'year', '1987'],
    ['1987-08', 'month', 'August 1987'],
    ['1987-08-04', 'day', 'August 4, 1987'],
  ] as const)('%s is a %s: %s', (date, precision, words) => {
    expect(precisionOf(date)).toBe(precision)
    expect(cutTo(dayOf(noonOf(date)), precision)).toBe(date)
    expect(dateInWords(date, now, 'en_US')).toBe(words)
  })
})
