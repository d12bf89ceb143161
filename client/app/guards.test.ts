import { expect, test } from 'vitest'
import { isOwnPath } from './guards.ts'

test.each(['/', '/feed', '/messages/m1/m2?focus=reply'])('%s may be gone back to', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([undefined, '', 'feed', '//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  '%s may not',
  (path) => {
    expect(isOwnPath(path)).toBe(false)
  },
)
