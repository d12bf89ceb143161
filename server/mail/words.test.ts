import { expect, test } from 'vitest'
import { wordsWith } from './words.ts'

test('what a language lacks is said in English, and numbers then go by English', () => {
  const words = wordsWith('ru_RU', {})
  expect(words.say('bookmarks')).toBe('Bookmarks')
  expect(words.count('mail_digest_photos', 21, { name: 'Ann' })).toBe('Ann shared 21 photos')
  expect(words.count('mail_digest_photos', 1, { name: 'Ann' })).toBe('Ann shared a photo')
})
