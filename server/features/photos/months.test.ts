import { expect, test } from 'vitest'
import { daysIn, monthsIn } from './months.ts'

const at = (text: string) => Date.parse(text) / 1000

test.for([
  ['2026-11-22T12:00:00Z', 'Europe/Paris', '2026-11'],
  ['2025-12-31T23:15:00Z', 'Europe/Paris', '2026-01'],
  ['2025-12-31T22:45:00Z', 'Europe/Paris', '2025-12'],
  ['2026-01-01T07:59:59Z', 'America/Los_Angeles', '2025-12'],
  ['2026-01-01T08:00:00Z', 'America/Los_Angeles', '2026-01'],
  ['2026-07-31T10:30:00Z', 'Pacific/Kiritimati', '2026-08'],
  ['1970-01-01T00:00:00Z', 'UTC', '1970-01'],
] as const)('%s in %s is in %s', ([moment, timeZone, month]) => {
  expect(monthsIn(timeZone)(at(moment))).toBe(month)
})

test('days are those of the time zone', () => {
  const moment = Date.parse('2026-08-03T22:30:00Z') / 1000
  expect(daysIn('Europe/Paris')(moment)).toBe('2026-08-04')
  expect(daysIn('America/New_York')(moment)).toBe('2026-08-03')
})

test('moments in any order are in the months of the time zone', () => {
  const monthOf = monthsIn('Europe/Paris')
  const moments = ['2026-11-22T12:00:00Z', '2026-11-30T23:30:00Z', '2026-11-30T22:30:00Z', '2025-11-05T00:00:00Z']
  expect(moments.map((text) => monthOf(at(text)))).toEqual(['2026-11', '2026-12', '2026-11', '2025-11'])
})
