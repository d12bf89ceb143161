import { expect, test } from 'vitest'
import { farthestHue } from './hues.ts'

test.for([
  [[], 4],
  [[4], 16],
  [[4, 16], 21],
  [[4, 16, 21], 12],
  [[4, 16, 21, 12], 7],
  [[13], 4],
  [[5], 16],
] as const)('beside %j it is %i', ([taken, hue]) => {
  expect(farthestHue(taken)).toBe(hue)
})

test('nine groups of one person all differ', () => {
  const taken: number[] = []
  for (let n = 0; n < 9; n++) taken.push(farthestHue(taken))
  expect(new Set(taken).size).toBe(9)
})
