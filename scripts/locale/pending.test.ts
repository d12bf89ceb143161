import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhilePending } from '../make-release.js'
import { allParts, shownWords, type Catalogue } from './catalogues.ts'
import { addLanguage, confirmTranslations, outdatedFiles, readPending, updatePending } from './pending.ts'

const words = {
  bye: 'Goodbye',
  hello: 'Hello, {{name}}',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
}
const german = {
  bye: 'Tschüs',
  hello: 'Hallo, {{name}}',
  photos_one: '{{count}} Foto',
  photos_other: '{{count}} Fotos',
}

/** Catalogues in order, with German. */
function makeLocales(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of allParts) {
    for (const language of ['en_US', 'de_DE']) write(folder, `${part}${language}.json`, {})
  }
  write(folder, 'en_US.json', words)
  write(folder, 'de_DE.json', german)
  expect(updatePending(folder)).toEqual({})
  expect(outdatedFiles(folder)).toEqual([])
  return folder
}

function write(folder: string, file: string, content: object) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue

test('a new sentence is listed as missing, is shown in English, and leaves the list once it is translated', () => {
  const folder = makeLocales()
  write(folder, 'en_US.json', { ...words, thanks: 'Thank you' })
  expect(outdatedFiles(folder)).toEqual(['pending.json', 'made-from.json'])
  expect(updatePending(folder)).toEqual({ de_DE: { missing: { thanks: 'Thank you' } } })
  expect(outdatedFiles(folder)).toEqual([])
  expect(read(folder, 'de_DE.json')).toEqual(german)
  expect(shownWords('de_DE', '', folder)).toEqual({ ...german, thanks: 'Thank you' })

  write(folder, 'de_DE.json', { ...german, thanks: 'Danke' })
  expect(outdatedFiles(folder)).toEqual(['pending.json'])
  expect(updatePending(folder)).toEqual({})
})

test('a changed sentence makes its translation stale until that changes', () => {
  const folder = makeLocales()
  write(folder, 'en_US.json', { ...words, bye: 'See you' })
  expect(outdatedFiles(folder)).toEqual(['pending.json', 'made-from.json'])
  expect(updatePending(folder)).toEqual({ de_DE: { stale: { bye: 'Tschüs' } } })
  expect(updatePending(folder)).toEqual({ de_DE: { stale: { bye: 'Tschüs' } } })
  expect(outdatedFiles(folder)).toEqual([])

  write(folder, 'de_DE.json', { ...german, bye: 'Bis bald' })
  expect(outdatedFiles(folder)).toEqual(['pending.json'])
  expect(updatePending(folder)).toEqual({})
})

test('a stale translation may be said to hold', () => {
  const folder = makeLocales()
  write(folder, 'en_US.json', { ...words, bye: 'Bye' })
  expect(confirmTranslations(folder, ['de_DE'], ['bye', 'good_night'])).toEqual(['good_night'])
  expect(updatePending(folder)).toEqual({})
})

test('a translation that lacks a new parameter, or has one that is gone, is taken out', () => {
  const folder = makeLocales()
  write(folder, 'en_US.json', { ...words, hello: 'Hello, {{person}}' })
  expect(updatePending(folder)).toEqual({ de_DE: { missing: { hello: 'Hello, {{person}}' } } })
  expect(read(folder, 'de_DE.json')).not.toHaveProperty('hello')
})

test('what English no longer has, and what is blank, goes', () => {
  const folder = makeLocales()
  const { bye: _, ...rest } = words
  write(folder, 'en_US.json', rest)
  write(folder, 'de_DE.json', { ...german, hello: ' ' })
  expect(updatePending(folder)).toEqual({ de_DE: { missing: { hello: words.hello } } })
  expect(Object.keys(read(folder, 'de_DE.json'))).toEqual(['photos_one', 'photos_other'])
  expect(read(folder, 'made-from.json')).not.toHaveProperty('bye')
})

test('an entry that is not true is noticed', () => {
  const folder = makeLocales()
  write(folder, 'pending.json', { de_DE: { missing: { bye: 'Goodbye' } } })
  expect(outdatedFiles(folder)).toEqual(['pending.json'])
  write(folder, 'pending.json', { de_DE: { stale: { bye: 'Auf Wiedersehen' } } })
  expect(outdatedFiles(folder)).toEqual(['pending.json'])
  updatePending(folder)
  expect(readPending(folder)).toEqual({})
})

test('a new language has the English words in its plural forms, all pending, and its glossary', () => {
  const folder = makeLocales()
  write(folder, 'glossary/en_US.json', { photo: 'photo' })
  addLanguage(folder, 'pl_PL')
  const { de_DE, pl_PL } = updatePending(folder)
  expect(de_DE).toEqual({ missing: { 'glossary/photo': 'photo' } })
  expect(pl_PL?.missing).toEqual(read(folder, 'pl_PL.json'))
  expect(Object.keys(pl_PL?.missing ?? {})).toEqual([
    'bye',
    'hello',
    ...['few', 'many', 'one', 'other'].map((form) => `photos_${form}`),
  ])
  expect(outdatedFiles(folder)).toEqual([])

  write(folder, 'en_US.json', { ...words, bye: 'See you' })
  expect(updatePending(folder)['pl_PL']?.missing).toMatchObject({ bye: 'See you' })
  expect(shownWords('pl_PL', '', folder)).toMatchObject({ bye: 'See you' })
})

test('words that really are the English ones are listed once that is said, and for as long as it is so', () => {
  const folder = makeLocales()
  write(folder, 'de_DE.json', { ...german, bye: 'Goodbye' })
  expect(updatePending(folder)).toEqual({ de_DE: { missing: { bye: 'Goodbye' } } })
  confirmTranslations(folder, ['de_DE'], ['bye'])
  expect(updatePending(folder)).toEqual({})
  expect(read(folder, 'same-as-english.json')).toEqual({ de_DE: ['bye'] })
  write(folder, 'en_US.json', { ...words, bye: 'See you' })
  expect(updatePending(folder)).toEqual({ de_DE: { stale: { bye: 'Goodbye' } } })
  expect(read(folder, 'same-as-english.json')).toEqual({})
})

test('“this photo” is not said of 21 in Russian, where the form is that of one', () => {
  const folder = makeLocales()
  write(folder, 'en_US.json', { photos_one: 'This photo', photos_other: 'These {{count}} photos' })
  write(folder, 'ru_RU.json', {})
  expect(shownWords('ru_RU', '', folder)).toMatchObject({ photos_one: 'These {{count}} photos' })
  expect(shownWords('de_DE', '', makeLocales())).toMatchObject(german)
})

test.for(['before', 'after'] as const)(
  'translations that were changed with their English, %s a commit, are not stale',
  (when) => {
    const folder = makeLocales()
    write(folder, 'fi_FI.json', { bye: 'Hei hei', hello: 'Hei, {{name}}' })
    updatePending(folder)
    git(folder, 'init', '--quiet')
    commit(folder)
    write(folder, 'fi_FI.json', { bye: 'Näkemiin', hello: 'Hei, {{name}}' })
    commit(folder)
    write(folder, 'en_US.json', { ...words, bye: 'See you' })
    write(folder, 'de_DE.json', { ...german, bye: 'Bis bald' })
    if (when === 'after') commit(folder)
    const { de_DE, fi_FI } = updatePending(folder)
    expect(de_DE).toBeUndefined()
    expect(fi_FI?.stale).toEqual({ bye: 'Näkemiin' })
  },
)

test('a release speaks every language in full', () => {
  const folder = makeLocales()
  expect(() => refuseWhilePending(folder)).not.toThrow()
  write(folder, 'en_US.json', { ...words, bye: 'See you', thanks: 'Thank you' })
  updatePending(folder)
  expect(() => refuseWhilePending(folder)).toThrow(
    'Translations are pending in de_DE (2); npm run locale -- de_DE shows which, and a release waits for them.',
  )
})

function commit(folder: string) {
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', 'commit', '--quiet', '-m', 'Change words')
}

function git(folder: string, ...args: string[]) {
  execFileSync('git', args, { cwd: folder })
}
