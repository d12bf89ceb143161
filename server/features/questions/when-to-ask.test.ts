import { expect, test } from 'vitest'
import { nextTimeAfter, nextTimeToAsk } from './when-to-ask.ts'

const at = (text: string) => Date.parse(text) / 1000
const sundayAtTen = { weekday: 7, hour: 10, zone: 'Europe/Paris' }

test.each([
  ['the same day, before', '2026-11-29T08:59:59Z', '2026-11-29T09:00:00Z'],
  ['the same moment is over', '2026-11-29T09:00:00Z', '2026-12-06T09:00:00Z'],
  ['in summer it is an hour earlier in Greenwich', '2026-07-01T00:00:00Z', '2026-07-05T08:00:00Z'],
  ['over the end of summer time', '2026-10-24T12:00:00Z', '2026-10-25T09:00:00Z'],
  ['over its beginning', '2027-03-27T12:00:00Z', '2027-03-28T08:00:00Z'],
  ['it is Sunday there already', '2026-11-28T23:30:00Z', '2026-11-29T09:00:00Z'],
])('%s', (_, now, next) => {
  expect(nextTimeToAsk(sundayAtTen, at(now))).toBe(at(next))
})

test('whoever moves it asks no second time in the same week', () => {
  const monday = { ...sundayAtTen, weekday: 1 }
  expect(nextTimeAfter(monday, at('2026-11-29T09:00:00Z'), at('2026-11-29T10:00:00Z'))).toBe(at('2026-12-07T09:00:00Z'))
  expect(nextTimeAfter(monday, null, at('2026-11-29T10:00:00Z'))).toBe(at('2026-11-30T09:00:00Z'))
})
