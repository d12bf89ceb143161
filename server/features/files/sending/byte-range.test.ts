import { expect, test } from 'vitest'
import { requestedRange } from './byte-range.ts'

test.for([
  [undefined, 'all'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-500', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-50', { start: 0, end: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=5-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-1', 'all'],
  ['bytes=a-b', 'all'],
] as const)('%s of ten bytes', ([header, expected]) => {
  expect(requestedRange(header, 10)).toEqual(expected)
})
