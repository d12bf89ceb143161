import { expect, test } from 'vitest'
import { isTimeZone } from '../../time-zones.ts'
import { nextDigestTime } from './digest-times.ts'

const at = (date: string) => Date.parse(date) / 1000

test.for([
  ['hourly', 'Asia/Kolkata', '2026-03-04T05:59:59Z', '2026-03-04T06:00:00Z'],
  ['hourly', 'Europe/Paris', '2026-03-04T06:00:00Z', '2026-03-04T07:00:00Z'],
  ['daily', 'Europe/Paris', '2026-03-04T05:59:59Z', '2026-03-04T06:00:00Z'],
  ['daily', 'Europe/Paris', '2026-03-04T06:00:00Z', '2026-03-05T06:00:00Z'],
  // Clocks go forward on the 29th.
  ['daily', 'Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00Z'],
  // and back on 1 November.
  ['daily', 'America/New_York', '2026-10-31T23:00:00Z', '2026-11-01T12:00:00Z'],
  ['daily', 'Pacific/Kiritimati', '2026-03-04T18:00:00Z', '2026-03-05T17:00:00Z'],
  ['daily', 'Asia/Kathmandu', '2026-03-04T00:00:00Z', '2026-03-04T01:15:00Z'],
  // A Monday, before seven and after.
  ['weekly', 'Europe/Paris', '2026-03-02T05:00:00Z', '2026-03-02T06:00:00Z'],
  ['weekly', 'Europe/Paris', '2026-03-02T07:00:00Z', '2026-03-09T06:00:00Z'],
  ['weekly', 'Europe/Paris', '2026-03-08T23:30:00Z', '2026-03-09T06:00:00Z'],
  // Sunday in New York.
  ['weekly', 'America/New_York', '2026-03-09T02:00:00Z', '2026-03-09T11:00:00Z'],
  ['monthly', 'Europe/Paris', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
  ['monthly', 'Europe/Paris', '2026-12-01T05:00:00Z', '2026-12-01T06:00:00Z'],
] as const)('%s in %s after %s is at %s', ([frequency, timeZone, now, expected]) => {
  const next = nextDigestTime(frequency, timeZone, at(now))
  expect(new Date((next ?? 0) * 1000).toISOString().replace('.000', '')).toBe(expected)
})

test('no clock decides about none and immediately', () => {
  for (const frequency of ['none', 'immediately'] as const) expect(nextDigestTime(frequency, 'UTC', 0)).toBeNull()
})

test('time zones are those that have a name', () => {
  for (const name of ['Europe/Paris', 'UTC', 'America/Argentina/Ushuaia']) expect(isTimeZone(name)).toBe(true)
  for (const name of ['Europe/Atlantis', 'Paris', '']) expect(isTimeZone(name)).toBe(false)
})
