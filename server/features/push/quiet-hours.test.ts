import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const night = { from: 22 * 60, until: 7 * 60 }

test.each([
  ['before them', '2026-01-10T20:59:59Z', 'Europe/Paris', undefined],
  ['when they begin', '2026-01-10T21:00:00Z', 'Europe/Paris', '2026-01-11T06:00:00Z'],
  ['over midnight', '2026-01-10T23:30:17Z', 'Europe/Paris', '2026-01-11T06:00:00Z'],
  ['in the last minute', '2026-01-11T05:59:59Z', 'Europe/Paris', '2026-01-11T06:00:00Z'],
  ['when they end', '2026-01-11T06:00:00Z', 'Europe/Paris', undefined],
  ['in a zone of half an hour', '2026-01-10T16:31:00Z', 'Asia/Kolkata', '2026-01-11T01:30:00Z'],
])('%s', (_, now, zone, end) => {
  expect(quietUntil(at(now), night, zone)).toBe(end && at(end))
})

test('within a day, and never when both are the same', () => {
  const lunch = { from: 12 * 60, until: 13 * 60 }
  expect(quietUntil(at('2026-01-10T12:30:00Z'), lunch, 'UTC')).toBe(at('2026-01-10T13:00:00Z'))
  expect(quietUntil(at('2026-01-10T13:00:00Z'), lunch, 'UTC')).toBeUndefined()
  expect(quietUntil(at('2026-01-10T12:00:00Z'), { from: 720, until: 720 }, 'UTC')).toBeUndefined()
})
