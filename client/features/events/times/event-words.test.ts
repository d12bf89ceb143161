import { expect, test } from 'vitest'
import type { Translate } from '../../../words/translations.ts'
import { briefly, dayInWords, daysHere, timeInWords, zonesInWords } from './event-words.ts'
import { wallTimeOf } from './wall-time.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate
const words = { t, language: 'en_US', now: Date.UTC(2026, 10, 27, 12) / 1000 }
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

test.each([
  ['2026-12-06T12:30', undefined, 'Sunday, December 6', '12:30 PM'],
  ['2026-12-06T12:30', '2026-12-06T17:00', 'Sunday, December 6', '12:30 – 5:00 PM'],
  ['2026-12-31T20:00', '2027-01-01T02:00', 'Thursday, December 31, 2026', 'event_from_until 8:00 PM 2:00 AM'],
  [
    '2026-12-04T18:00',
    '2026-12-06T14:00',
    'Fri, December 4 – Sun, December 6',
    'event_from_until 6:00 PM Sunday 2:00 PM',
  ],
  ['2026-12-24', undefined, 'Thursday, December 24', 'event_all_day'],
  ['2026-12-24', '2026-12-26', 'Thu, December 24 – Sat, December 26', 'event_days 3'],
  ['2027-02-01T09:00', undefined, 'Monday, February 1, 2027', '9:00 AM'],
])('%s until %s is %s, %s', (start, end, day, time) => {
  const when = { start, ...(end && { end }) }
  expect(plain(dayInWords(when, words))).toBe(day)
  expect(plain(timeInWords(when, words))).toBe(time)
})

test('a card says the weekday and when it begins', () => {
  expect(plain(briefly({ start: '2026-12-06T12:30', end: '2026-12-06T17:00' }, words))).toBe(
    'date_and_time Sunday 12:30 PM',
  )
  expect(briefly({ start: '2026-12-06' }, words)).toBe('date_and_time Sunday event_all_day')
})

test('the clocks of another place are said beside those here, and those here only once', () => {
  const startsAt = Date.UTC(2026, 11, 6, 17) / 1000
  const here = wallTimeOf(startsAt)
  const when = { startsAt, endsAt: startsAt, zone: 'America/New_York' }
  expect(zonesInWords({ ...when, start: here }, words)).toBeUndefined()
  expect(zonesInWords({ ...when, start: '2026-12-06' }, words)).toBeUndefined()
  expect(zonesInWords({ ...when, start: '2026-12-05T03:17' }, words)).toMatch(/3:17.AM New York .+/)
})

test('what ends at midnight does not touch the next day', () => {
  const first = '2026-12-24'
  expect(daysHere({ start: first, end: '2026-12-26', zone: 'Asia/Tokyo', startsAt: 0, endsAt: 0 })).toEqual({
    first,
    last: '2026-12-26',
  })
  const midnight = new Date('2026-12-25T00:00:00').getTime() / 1000
  expect(daysHere({ start: `${first}T20:00`, zone: 'UTC', startsAt: midnight - 3600, endsAt: midnight })).toEqual({
    first,
    last: first,
  })
})
