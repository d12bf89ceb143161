import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/feed', '/messages/m1/m2?focus=reply'])('%s may be gone back to', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  undefined,
  '',
  'feed',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('%s may not', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
