import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageNames } from '#client/i18n/language-names.ts'
import { languages } from '#contract/users.ts'
import {
  isAbout,
  languageFrom,
  languagesIn,
  locales,
  parts,
  readCatalogue,
  readJson,
  shownWords,
  skeletonOf,
  wrongParameters,
  type Catalogue,
} from '#scripts/locale/catalogues.ts'
import { outdatedFiles } from '#scripts/locale/pending.ts'

const english = Object.assign({}, ...parts.map((part) => readCatalogue('en_US', part))) as Catalogue

test('every language that people may choose has a name and catalogues, and there are no others', () => {
  expect(Object.keys(languageNames).toSorted()).toEqual(languages.toSorted())
  for (const part of parts) expect(languagesIn(join(locales, part))).toEqual(languages.toSorted())
})

test('what is missing, and what is older than its English, is listed as pending, and nothing else is', () => {
  expect(outdatedFiles(locales), 'run npm run locale').toEqual([])
})

test('no word is for whoever runs a server: members read them too', () => {
  const technical = Object.entries(english).filter(([, text]) => /[A-Z]+_[A-Z]+|npm run/.test(text))
  expect(technical).toEqual([])
})

describe.for(languages)('the words of %s', (language) => {
  test('have the parameters of the English ones', () => {
    const wrong = parts.flatMap((part) => {
      const wanted = skeletonOf(language, part)
      const words = Object.entries(readCatalogue(language, part)).filter(([key]) => key in wanted)
      return words.flatMap(([key, text]) => wrongParameters(key, text, wanted[key]!).map((name) => `${key}: ${name}`))
    })
    expect(wrong).toEqual([])
  })

  test('have a glossary, so that a thing has one name', () => {
    const glossary = Object.entries(readCatalogue(language, 'glossary/'))
    expect(glossary.filter(([, word]) => word.trim() === '')).toEqual([])
    expect(glossary.length).toBeGreaterThan(0)
  })
})

test.for([
  ['sv_SE', 'sv_SE'],
  ['sv-SE', 'sv_SE'],
  ['zh_Hans', 'zh_Hans'],
  ['zgh', 'zgh'],
  ['xx', undefined],
  ['pt_XX', undefined],
  ['sv_Xxxx', undefined],
  ['../sv', undefined],
  ['', undefined],
] as const)('“%s” is the language %s', ([typed, language]) => expect(languageFrom(typed)).toBe(language))

/** Buttons that stand beside each other. */
const pairs = [
  ['mark_read', 'mark_all_read'],
  ['undo', 'cancel'],
  ['discard', 'cancel'],
  ['discard_message', 'cancel'],
  ['download', 'reload'],
  ['write', 'edit'],
  ['keep_it', 'delete_message'],
  ['leave_page', 'stay'],
  ['recording_stop', 'recording_pause'],
] as const

test.for(languages)('buttons beside each other have different words in %s', (language) => {
  const words = Object.assign({}, ...parts.map((part) => shownWords(language, part))) as Catalogue
  const same = pairs.filter(([one, other]) => words[one] === words[other])
  expect(same).toEqual([])
})

test('notes for translators are about words that are there', () => {
  const notes = Object.keys(readJson<Catalogue>(join(locales, 'notes.json')) ?? {})
  expect(notes.filter((note) => !Object.keys(english).some((key) => isAbout(note, key)))).toEqual([])
})

test('no word is in two catalogues', () => {
  const keys = parts.flatMap((part) => Object.keys(readCatalogue('en_US', part)))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test('only what is said with a number has keys that end like plural forms: tools for translators take them for that', () => {
  const misleading = Object.keys(english).filter((key) => {
    const [, stem] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? []
    return stem !== undefined && !(`${stem}_one` in english && `${stem}_other` in english)
  })
  expect(misleading).toEqual([])
})

test.for(['pl_PL', 'cs_CZ', 'sk_SK', 'ru_RU', 'uk_UA'] as const)(
  'what has been done is not told in the present tense in %s',
  (language) => {
    const present = /^{{name}} (přid|pos(íl|iel)|przesył|присыл|надсил)/
    const words = Object.entries(Object.assign({}, ...parts.map((part) => shownWords(language, part))) as Catalogue)
    expect(words.filter(([key, text]) => /^(news|push|mail_digest)_/.test(key) && present.test(text))).toEqual([])
  },
)

test('a file has one name in Tamil', () => {
  const words = parts.flatMap((part) => Object.entries(shownWords('ta_IN', part)))
  expect(words.filter(([, text]) => text.includes('ஃபைல்'))).toEqual([])
})
