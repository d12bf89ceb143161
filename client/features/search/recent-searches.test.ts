import { beforeEach, expect, test } from 'vitest'
import { clearStored, readStored, writeStored } from '../../api/stored.ts'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(clearStored)

test('the last 8 different searches are kept, the last one first', () => {
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c', '']) rememberSearch('ada', search)
  expect(recentSearches('ada')).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
})

test('one is forgotten, or all', () => {
  for (const search of ['a', 'b']) rememberSearch('ada', search)
  forgetSearch('ada', 'b')
  expect(recentSearches('ada')).toEqual(['a'])
  forgetAllSearches()
  expect(recentSearches('ada')).toEqual([])
  expect(readStored('recentSearches')).toBeUndefined()
})

test('another account sees none, and signing out leaves none', () => {
  rememberSearch('ada', 'a')
  expect(recentSearches('bea')).toEqual([])
  rememberSearch('bea', 'b')
  expect(recentSearches('ada')).toEqual([])
  clearStored()
  expect(recentSearches('bea')).toEqual([])
})

test('what makes no sense counts as none', () => {
  writeStored('recentSearches', '{')
  expect(recentSearches('ada')).toEqual([])
})
