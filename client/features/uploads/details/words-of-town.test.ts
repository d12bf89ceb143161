import { expect, test } from 'vitest'
import { wordsOfTown } from './words-of-town.ts'

test.for([
  ['en_US', { town: 'Calvi', region: 'Corsica', country: 'FR' }, 'Calvi, Corsica, France'],
  ['de_DE', { town: 'Calvi', region: 'Corsica', country: 'FR' }, 'Calvi, Corsica, Frankreich'],
  ['en_US', { town: 'Kyoto', region: 'Kyoto', country: 'JP' }, 'Kyoto, Japan'],
  ['en_US', { town: 'Monaco', country: 'MC' }, 'Monaco'],
  ['en_US', { town: 'Pristina', region: 'Pristina', country: 'ZZQ' }, 'Pristina'],
  ['en_US', { town: 'x'.repeat(40), region: 'y'.repeat(30), country: 'FR' }, `${'x'.repeat(40)}, France`],
] as const)('in %s, %j is %s', ([language, town, expected]) => {
  expect(wordsOfTown(town, language)).toBe(expected)
})
