import { expect, test } from 'vitest'
import { hasFilter, toggleFilter, withoutFilters } from './query-filters.ts'

test.for([
  ['lake', 'lake has:photo'],
  ['lake has:photo', 'lake'],
  ['HAS:photo "two words" x', '"two words" x'],
  ['from:"ada l" lake', 'from:"ada l" lake has:photo'],
  ['', 'has:photo'],
])('photos alone: %j becomes %j and back', ([query, toggled]) => {
  expect(toggleFilter(query!, 'has:photo')).toBe(toggled)
  expect(hasFilter(toggled!, 'has:photo')).toBe(!hasFilter(query!, 'has:photo'))
})

test('filters are no words', () => {
  expect(withoutFilters('from:"ada l" lake has:photo "six nights" https://x.org')).toBe(
    'lake "six nights" https://x.org',
  )
})
