import { expect, test } from 'vitest'
import { codeAt, fromBase32, newSecret, stepAt, stepOf, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('at %i the code is %s, as RFC 6238 says', ([now, code]) => {
  expect(codeAt(secret, stepAt(now), 8)).toBe(code)
  expect(codeAt(secret, stepAt(now))).toBe(code.slice(2))
})

test('codes of the step before and of the next are taken, others are not', () => {
  const now = 1_111_111_111
  const step = stepAt(now)
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, step + away), now))
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
  for (const code of ['', '12345', '1234567', '٠٥٠٤٧١']) expect(stepOf(secret, code, now)).toBeUndefined()
})

test('a secret is written in 32 letters and read again', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const random = newSecret()
  expect(toBase32(random)).toMatch(/^[A-Z2-7]{32}$/)
  expect(fromBase32(toBase32(random))).toEqual(random)
})
