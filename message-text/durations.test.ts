import { expect, test } from 'vitest'
import { formatDuration } from './durations.ts'

test.each([
  [0, '0:00'],
  [4.9, '0:04'],
  [48, '0:48'],
  [600, '10:00'],
  [3599.99, '59:59'],
  [3725, '1:02:05'],
  [36_000, '10:00:00'],
  [-1, '0:00'],
  [undefined, ''],
])('%s seconds are %s', (seconds, written) => {
  expect(formatDuration(seconds)).toBe(written)
})
