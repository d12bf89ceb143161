import { expect, test } from 'vitest'
import { filtersIn, hasFilter, toggleFilter, withOnly, withoutFilter, withoutFilters } from './query-filters.ts'

const photo = { key: 'has', value: 'photo' } as const

test.for([
  ['lake', 'lake has:photo'],
  ['HAS:photo "two words" x', '"two words" x'],
  ['from:"ada l" lake', 'from:"ada l" lake has:photo'],
  ['', 'has:photo'],
])('photos alone: %j becomes %j and back', ([query, toggled]) => {
  expect(toggleFilter(query!, photo)).toBe(toggled)
  expect(hasFilter(toggled!, photo)).toBe(!hasFilter(query!, photo))
})

test('a filter is none of the words of a quote that is still being typed', () => {
  expect(toggleFilter('"two words', photo)).toBe('"two words" has:photo')
  expect(withOnly('from:"ada l', { key: 'in', value: 'home' })).toBe('from:"ada l" in:home')
})

test('filters are read where the server reads them', () => {
  expect(filtersIn('lake from:"Ada L" IN:home has:photo before:2026-03 after:2025 is:Bookmarked')).toEqual([
    { key: 'from', value: 'Ada L' },
    { key: 'in', value: 'home' },
    photo,
    { key: 'before', value: '2026-03' },
    { key: 'after', value: '2025' },
    { key: 'is', value: 'Bookmarked' },
  ])
  expect(filtersIn('from:“Ada L” „in:home“')).toEqual([{ key: 'from', value: 'Ada L' }])
  expect(filtersIn('is:bookmarked"at the lake"')).toEqual([{ key: 'is', value: 'bookmarked' }])
  expect(filtersIn('has:cake before:2026-02-30 is:new https://x.org from: "from:ada"')).toEqual([])
})

test('filters are no words', () => {
  expect(withoutFilters('from:"ada l" lake has:photo "six nights" https://x.org has:cake')).toBe(
    'lake "six nights" https://x.org has:cake',
  )
})

test('one takes the place of another of its key, or of nothing', () => {
  expect(withOnly('lake from:bea', { key: 'from', value: 'Élodie "Lo" Moreau' })).toBe('lake from:"Elodie Lo Moreau"')
  expect(withOnly('before:2026-01-01 lake', { key: 'before', value: '' })).toBe('lake')
  expect(withoutFilter('lake from:"ada l" from:bea', { key: 'from', value: 'Ada L' })).toBe('lake from:bea')
})
