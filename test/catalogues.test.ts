import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/users.ts'
import { languageNames } from '#client/i18n/language-names.ts'
import { languageFrom, parametersOf, parts, readCatalogue, skeletonOf, type Catalogue } from '#scripts/catalogues.ts'

const folder = join(import.meta.dirname, '../locales')
const readJson = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
/** By language, the keys whose words really are the English ones. */
const sameAsEnglish = readJson<Record<string, string[]>>('same-as-english.json')
const english = Object.assign({}, ...parts.map((part) => readCatalogue('en_US', part))) as Catalogue
const isOneWordSaid = (key: string, name: string) => name === 'count' && key.endsWith('_one')

test('every language that people may choose has a name and catalogues, and there are no others', () => {
  expect(Object.keys(languageNames).toSorted()).toEqual(languages.toSorted())
  for (const part of parts) {
    const files = globSync(`${part}[a-z]*.json`, { cwd: folder }).filter((file) => !/[-]|notes/.test(file))
    expect(files.toSorted()).toEqual(languages.map((language) => `${part}${language}.json`).toSorted())
  }
})

describe.for(languages)('the words of %s', (language) => {
  const catalogues = parts.map((part) => ({ part, words: readCatalogue(language, part) }))
  const all = catalogues.flatMap(({ words }) => Object.entries(words))

  test('have every key of the English ones, in every plural form of the language, sorted', () => {
    for (const { part, words } of catalogues)
      expect(Object.keys(words)).toEqual(Object.keys(skeletonOf(language, part)))
  })

  test('are there', () => {
    expect(all.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  test('have the parameters of the English ones', () => {
    const wrong = catalogues.flatMap(({ part, words }) => {
      const expected = skeletonOf(language, part)
      return Object.entries(words).flatMap(([key, text]) => {
        const [own, wanted] = [parametersOf(text), parametersOf(expected[key] ?? '')]
        const missing = wanted.filter((name) => !own.includes(name) && !isOneWordSaid(key, name))
        // What is one in some languages is 21 as well.
        const more = own.filter((name) => !wanted.includes(name) && !(key.endsWith('_one') && name === 'count'))
        return missing.length + more.length > 0 ? [{ key, missing, more }] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('have a glossary, so that a thing has one name', () => {
    const glossary = readJson<Record<string, string>>(`glossary/${language}.json`)
    expect(Object.keys(glossary).toSorted()).toEqual(Object.keys(readJson('glossary/en_US.json')).toSorted())
    expect(Object.values(glossary).filter((word) => word.trim() === '')).toEqual([])
  })

  if (language === 'en_US') return

  test('are not the English ones, but for those that really are the same', () => {
    const listed = new Set(sameAsEnglish[language])
    const same = all.filter(([key, text]) => text === english[key] && hasWords(text)).map(([key]) => key)
    expect(same.filter((key) => !listed.has(key))).toEqual([])
    expect([...listed].filter((key) => !same.includes(key))).toEqual([])
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
  ['throw_away', 'cancel'],
  ['download', 'reload'],
  ['write', 'edit'],
  ['keep_it', 'delete_message'],
  ['leave_page', 'stay'],
  ['recording_stop', 'recording_pause'],
] as const

test.for(languages)('buttons beside each other have different words in %s', (language) => {
  const words = Object.assign({}, ...parts.map((part) => readCatalogue(language, part))) as Catalogue
  const same = pairs.filter(([one, other]) => words[one] === words[other])
  expect(same).toEqual([])
})

test('notes for translators are about words that are there', () => {
  const keys = Object.keys(english)
  const isAbout = (note: string) =>
    keys.some((key) =>
      note.endsWith('*') ? key.startsWith(note.slice(0, -1)) : key.replace(/_(one|other)$/, '') === note,
    )
  expect(Object.keys(readJson('notes.json')).filter((note) => !isAbout(note))).toEqual([])
})

test('no word is in two catalogues', () => {
  const keys = parts.flatMap((part) => Object.keys(readCatalogue('en_US', part)))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

/** More than parameters, figures, names of formats and punctuation. */
function hasWords(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(/{{.*?}}/g, ''))
}
