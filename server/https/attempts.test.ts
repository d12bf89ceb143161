import { expect, test } from 'vitest'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { RefusedByAuthority } from './acme/authority.ts'
import { NotValidated } from './acme/order-certificate.ts'
import { afterFailure, afterNotSeen, earliest, noAttempts } from './attempts.ts'

const now = 1_800_000_000
const hour = 3600

const refused = (status: number, headers: Record<string, string> = {}) =>
  new RefusedByAuthority({ status, headers, body: Buffer.from('{"type":"urn:ietf:params:acme:error:rateLimited"}') })

/** How long it waits after each failure in a row. */
function waits(error: Error, count: number, random = 0): number[] {
  let attempts = noAttempts
  return Array.from({ length: count }, () => (attempts = afterFailure(attempts, error, now, random)).next - now)
}

test('an authority that is away is asked again soon, then hourly, never by all at once', () => {
  const away = new OutgoingError('no-answer')
  expect(waits(away, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(waits(away, 1, 1)).toEqual([75])
  expect(waits(refused(503), 1)).toEqual([60])
})

test('what a person has to mend waits longer', () => {
  expect(waits(new NotValidated('http-01: no'), 8)).toEqual([600, 1200, 2400, 4800, 9600, 19_200, 38_400, 43_200])
  expect(waits(refused(403), 40).at(-1)).toBe(12 * hour)
})

test('an authority that says when is obeyed', () => {
  expect(waits(refused(429, { 'retry-after': '7200' }), 1)).toEqual([7200])
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
  expect(waits(refused(503, { 'retry-after': tomorrow }), 1)[0]).toBeGreaterThan(86_000)
  expect(waits(refused(429, { 'retry-after': 'soon' }), 1)).toEqual([600])
})

test('it is not shown four times an hour that nobody sees this server', () => {
  let attempts = noAttempts
  for (const minute of [0, 1, 10, 11]) attempts = afterNotSeen(attempts, now + minute * 60)
  expect(earliest(attempts, now + 12 * 60, 1)).toBe(now + hour)
  expect(earliest(attempts, now + 12 * 60, 2)).toBe(now + hour + 60)
  expect(earliest(attempts, now + hour + 61, 2)).toBe(now + hour + 61)
  expect(afterNotSeen(attempts, now + hour + 61).notSeenAt).toHaveLength(3)
})
