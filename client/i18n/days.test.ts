import { expect, test } from 'vitest'
import { birthdayText, longDate, monthAndYear } from './days.ts'

test.for([
  ['1938-06-12', 'en_US', 'June 12, 1938'],
  ['06-12', 'en_US', 'June 12'],
  ['02-29', 'fr_FR', '29 février'],
] as const)('%s in %s is %s', ([birthday, language, text]) => {
  expect(birthdayText(birthday, language)).toBe(text)
})

test('a language whose months the browser does not know has figures, and no words of another', () => {
  expect(birthdayText('1938-06-12', 'tlh')).toBe('12/06/1938')
  expect(longDate(Date.UTC(2024, 2, 15, 12) / 1000, 'tlh')).toBe('15/03/2024')
})

test('a month has its year', () => {
  expect(monthAndYear(Date.UTC(2024, 2, 15) / 1000, 'fr_FR')).toBe('mars 2024')
})
