import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  allParts,
  english,
  hasWords,
  languagesIn,
  parts,
  readCatalogue,
  readJson,
  skeletonOf,
  sourceOf,
  wrongParameters,
  type Catalogue,
} from './catalogues.ts'
import { asFile, asFileOfLists, isSameJson } from './json-files.ts'
import { translationsBefore, type WhenEnglishWas } from './translations-before.ts'

/** By language: `missing` words in English, and `stale` translations whose English has changed since. */
export type Pending = Record<string, { missing?: Catalogue; stale?: Catalogue }>

type Lists = Record<string, string[]>

export function updatePending(folder: string): Pending {
  const wanted = wantedFiles(folder, translationsBefore(folder))
  for (const file of notAsWanted(folder, wanted)) writeFileSync(join(folder, file), wanted.get(file)!)
  return readPending(folder)
}

/** Files that updatePending() would change. */
export function outdatedFiles(folder: string): string[] {
  return notAsWanted(folder, wantedFiles(folder))
}

/** A new language has English words, each of them pending. */
export function addLanguage(folder: string, language: string): void {
  for (const part of allParts) {
    writeFileSync(join(folder, part, `${language}.json`), asFile(skeletonOf(language, part, folder)))
  }
}

/**
 * The translations of these keys hold with the English of now, or are the same words as in English.
 * @returns the keys that have no translation
 */
export function confirmTranslations(folder: string, languages: string[], keys: string[]): string[] {
  const pending = updatePending(folder)
  const same = readSame(folder)
  const known = new Set<string>()
  for (const language of languages) {
    const own = Object.assign({}, ...parts.map((part) => readCatalogue(language, part, folder))) as Catalogue
    for (const key of keys.filter((key) => key in own)) {
      known.add(key)
      delete pending[language]?.stale?.[key]
      if (pending[language]?.missing?.[key]) same[language] = [...(same[language] ?? []), key].toSorted()
    }
  }
  writeFileSync(join(folder, 'pending.json'), asFile(pending))
  writeFileSync(join(folder, 'same-as-english.json'), asFileOfLists(same))
  return keys.filter((key) => !known.has(key))
}

export function readPending(folder: string): Pending {
  return readJson(join(folder, 'pending.json')) ?? {}
}

function readSame(folder: string): Lists {
  return readJson(join(folder, 'same-as-english.json')) ?? {}
}

/** All files derived from the words in `folder`, by path, those with the words included. */
function wantedFiles(folder: string, whenEnglishWas?: WhenEnglishWas): Map<string, string> {
  const files = new Map<string, string>()
  const pending: Pending = {}
  const same: Lists = {}
  const judge = judgeOf(folder, whenEnglishWas)
  for (const language of languagesIn(folder)) {
    const missing: Catalogue = {}
    const stale: Catalogue = {}
    const equal: string[] = []
    for (const part of allParts) {
      const own = readCatalogue(language, part, folder)
      const kept: Catalogue = {}
      for (const [key, text] of Object.entries(skeletonOf(language, part, folder))) {
        const translation = own[key]?.trim() ? own[key] : undefined
        const verdict = translation === undefined ? 'absent' : judge(language, part, key, translation, text)
        if (verdict !== 'absent') kept[key] = translation!
        if (verdict === 'absent' || verdict === 'still English') missing[part === 'glossary/' ? part + key : key] = text
        if (verdict === 'stale') stale[key] = translation!
        if (verdict === 'same') equal.push(key)
      }
      files.set(`${part}${language}.json`, asFile(kept))
    }
    const left = { ...onlyIfAny({ missing }), ...onlyIfAny({ stale }) }
    Object.assign(pending, onlyIfAny({ [language]: left }))
    Object.assign(same, onlyIfAny({ [language]: equal.toSorted() }))
  }
  files.set('pending.json', asFile(pending))
  files.set('same-as-english.json', asFileOfLists(same))
  files.set('made-from.json', asFile(hashesIn(folder)))
  return files
}

function onlyIfAny<T extends Record<string, object>>(named: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(named).filter(([, content]) => Object.keys(content).length > 0),
  ) as Partial<T>
}

/** `absent` includes keys that no longer exist, which are removed. */
type Verdict = 'fine' | 'same' | 'still English' | 'stale' | 'absent'

function judgeOf(folder: string, whenEnglishWas: WhenEnglishWas = () => undefined) {
  const listed = readPending(folder)
  const listedSame = readSame(folder)
  const madeFrom = readJson<Catalogue>(join(folder, 'made-from.json')) ?? {}
  const now = hashesIn(folder)
  return (language: string, part: string, key: string, translation: string, text: string): Verdict => {
    if (language === english || part === 'glossary/') return 'fine'
    const source = sourceOf(key, now)
    const isListedSame = listedSame[language]?.includes(key) ?? false
    if (translation === text && hasWords(text)) {
      if (isListedSame) return 'same'
      return listedSame[language]?.includes(source) ? 'fine' : 'still English'
    }
    const isNewEnglish = source in madeFrom && madeFrom[source] !== now[source]
    if (!isNewEnglish) return listed[language]?.stale?.[key] === translation ? 'stale' : 'fine'
    if (hash(translation) === madeFrom[source] && !isListedSame) return 'absent'
    const isOldEnglish = (words: Catalogue) => hash(words[source] ?? '') === madeFrom[source]
    const before = whenEnglishWas(isOldEnglish, language, part)
    if (before && before[key] !== translation) return 'fine'
    return wrongParameters(key, translation, text).length > 0 ? 'absent' : 'stale'
  }
}

/** Hashes of the English that translations are made from, by key. */
function hashesIn(folder: string): Catalogue {
  const words = Object.assign({}, ...parts.map((part) => readCatalogue(english, part, folder))) as Catalogue
  const keys = Object.keys(words).toSorted()
  return Object.fromEntries(keys.map((key) => [key, hash(words[key]!)]))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function notAsWanted(folder: string, wanted: Map<string, string>): string[] {
  return [...wanted.keys()].filter((file) => !isSameJson(join(folder, file), wanted.get(file)!))
}
