import { expect, test } from 'vitest'
import type { CalendarBirthday } from '#contract/calendar.ts'
import { birthdaysAtEight, secondsOf, tomorrowAtEight } from './moments.ts'

const birthday = (id: string, date: string): CalendarBirthday => ({
  person: { id, name: id, entityType: 'user' },
  birthday: date.slice(5),
  date,
  groups: [],
})
const at = (moment: string) => secondsOf(moment)

test('tomorrow is the next day of the calendar, also late in the evening and at the end of a month', () => {
  expect(tomorrowAtEight(at('2026-11-30T23:59'))).toBe('2026-12-01T08:00')
  expect(tomorrowAtEight(at('2026-12-01T00:01'))).toBe('2026-12-02T08:00')
})

test('birthdays are those whose morning is still to come, the next three people', () => {
  const birthdays = [
    birthday('ada', '2026-11-29'),
    birthday('bea', '2026-11-29'),
    birthday('cleo', '2026-12-24'),
    birthday('dora', '2027-02-01'),
    birthday('ada', '2027-11-29'),
  ]
  const offered = (now: string) => birthdaysAtEight(birthdays, at(now)).map(({ person, at }) => `${person.id} ${at}`)
  expect(offered('2026-11-29T07:59')).toEqual(['ada 2026-11-29T08:00', 'bea 2026-11-29T08:00', 'cleo 2026-12-24T08:00'])
  expect(offered('2026-11-29T08:00')).toEqual([
    'cleo 2026-12-24T08:00',
    'dora 2027-02-01T08:00',
    'ada 2027-11-29T08:00',
  ])
})
