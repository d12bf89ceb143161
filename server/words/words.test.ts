import { expect, test } from 'vitest'
import { wordsIn, wordsWith } from './words.ts'

test('what a language lacks is said in English, and numbers then go by English', () => {
  const words = wordsWith('ru_RU', {})
  expect(words.say('bookmarks')).toBe('Bookmarks')
  expect(words.count('mail_digest_photos', 21, { name: 'Ann' })).toBe('Ann shared 21 photos')
  expect(words.count('mail_digest_photos', 1, { name: 'Ann' })).toBe('Ann shared a photo')
})

test('names and dates in Tamazight, whose lists Intl does not know, are neither English nor run on', () => {
  const { list, shortDate } = wordsIn('zgh')
  expect([['A', 'B', 'C'], ['A', 'B'], ['A'], []].map(list)).toEqual(['A, B ⴷ C', 'A ⴷ B', 'A', ''])
  expect(shortDate(1_700_000_000, 'UTC')).toMatch(/^[^a-z]*$/i)
})
