import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('chosen photos go back to the front, or behind the ones that they were behind', () => {
  expect(runsOf(['a', 'b', 'c', 'd', 'e', 'f'], new Set(['f', 'a', 'c', 'd']))).toEqual([
    { files: ['a'], after: null },
    { files: ['c', 'd'], after: 'b' },
    { files: ['f'], after: 'e' },
  ])
})

test('what was behind a photo that was never loaded stays where it is put', () => {
  expect(runsOf([undefined, 'b', 'c', 'd'], new Set(['b', 'd']))).toEqual([{ files: ['d'], after: 'c' }])
})
