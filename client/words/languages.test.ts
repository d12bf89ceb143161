import { expect, it } from 'vitest'
import { chooseLanguage, formatTag, languageTag } from './languages.ts'

it.each([
  [['fr_FR', 'en-US'], 'fr_FR'],
  [[undefined, 'fr-CA', 'en'], 'fr_FR'],
  [['xx', 'en-GB', 'fr'], 'en_US'],
  [['fr'], 'fr_FR'],
  [['FR-fr'], 'fr_FR'],
  [['frr', 'tlh'], 'en_US'],
  [[], 'en_US'],
  [['no'], 'nb_NO'],
  [['nn-NO', 'en'], 'nb_NO'],
  [['tzm-MA', 'fr'], 'zgh'],
  [['ber'], 'zgh'],
  [['shi-Latn'], 'zgh'],
  [['__proto__', 'constructor'], 'en_US'],
])('of %j it takes %s', (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language)
})

it('writes tags as browsers do', () => {
  expect(languageTag('zh_Hans')).toBe('zh-Hans')
})

it('writes dates as in the country of the reader, in the language of the page', () => {
  expect(formatTag('en_US', ['de-DE', 'en-GB'])).toBe('en-GB')
  expect(formatTag('fr_FR', ['de-DE', 'en-GB'])).toBe('fr-FR')
  expect(formatTag('nb_NO', ['nn-NO'])).toBe('nb-NO')
})

it.each(['en-US@posix', 'en_US.UTF-8', 'en-', 'en-GB-x'])('formats although the browser calls itself %s', (odd) => {
  expect(formatTag('en_US', [odd])).toBe('en-US')
  expect(formatTag('en_US', [odd, 'en-GB'])).toBe('en-GB')
})
