import { expect, test } from 'vitest'
import { isPrivateCache, privateCache } from './private-caches.ts'

test('only what this application keeps for whoever is signed in is a private cache of its own', () => {
  const base = 'https://coterie.test/'
  expect(isPrivateCache(privateCache('data', base), base)).toBe(true)
  expect(isPrivateCache(privateCache('data', `${base}other/`), base)).toBe(false)
  expect(isPrivateCache(`another application ${base}`, base)).toBe(false)
})
