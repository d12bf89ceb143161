import { expect, test } from 'vitest'
import { languages } from '../words/languages.ts'
import { formatFirstNames, formatNames, partsOfNames } from './lists.ts'

const names = ['Ada', 'Bea', 'Cy']

test.each([
  ['en_US', 'Ada, Bea, and Cy', 'Ada, Bea, Cy'],
  ['fr_FR', 'Ada, Bea et Cy', 'Ada, Bea, Cy'],
  ['zh_Hans', 'Ada、Bea和Cy', 'Ada、Bea、Cy'],
  ['ko_KR', 'Ada, Bea 및 Cy', 'Ada, Bea, Cy'],
  ['zgh', 'Ada, Bea ⴷ Cy', 'Ada, Bea, Cy'],
])('names in %s: %s, or the first: %s', (language, all, first) => {
  expect(formatNames(names, language)).toBe(all)
  expect(formatFirstNames(names, language)).toBe(first)
})

test('one name is itself, and none is nothing', () => {
  expect([formatNames(['Ada'], 'de_DE'), formatFirstNames(['Ada'], 'de_DE')]).toEqual(['Ada', 'Ada'])
  expect([formatNames([], 'de_DE'), formatFirstNames([], 'de_DE')]).toEqual(['', ''])
})

test('names that begin like the word between them change it', () => {
  expect(formatNames(['Ada', 'Inés'], 'es_ES')).toBe('Ada e Inés')
})

test.for(languages)('two names are joined in %s', (language) => {
  const [first, joiner, second, ...more] = partsOfNames(['Ada', 'Bea'], language)
  expect([first, second, more]).toEqual(['Ada', 'Bea', []])
  if (language !== 'en_US') expect(joiner).not.toContain('and')
})
