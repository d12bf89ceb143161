import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Catalogue = Record<string, string>

/** The files of a language: words of every page, of pages that are loaded later, and of emails. */
export const parts = ['', 'writing/', 'mail/'] as const
/** And the names of things, for translators. */
export const allParts = [...parts, 'glossary/'] as const
export type Part = (typeof allParts)[number]

export const locales = join(import.meta.dirname, '../../locales')
export const english = 'en_US'
const form = /_(zero|one|two|few|many|other)$/

/** All that have a catalogue, English too. */
export function languagesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^[a-z]{2,3}(_[A-Z][A-Za-z]+)?\.json$/.test(name))
  return files.map((name) => name.replace('.json', '')).toSorted()
}

/** Empty when there is no such file. */
export function readCatalogue(language: string, part: Part, folder = locales): Catalogue {
  return readJson(join(folder, part, `${language}.json`)) ?? {}
}

export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** What people read in this language: English where it has no words. */
export function shownWords(language: string, part: Part, folder = locales): Catalogue {
  const own = readCatalogue(language, part, folder)
  const skeleton = Object.entries(skeletonOf(language, part, folder))
  return Object.fromEntries(skeleton.map(([key, text]) => [key, own[key] ?? text]))
}

/** `sv_SE` of `sv-SE` or `sv_SE`; undefined for what names no language, country or script that CLDR knows. */
export function languageFrom(typed: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][A-Z][A-Za-z]+)?$/.test(typed)) return undefined
  const tag = typed.replace('_', '-')
  const { language, script, region } = new Intl.Locale(tag)
  const isLanguage = isKnown('language', language) && isKnown('script', script) && isKnown('region', region)
  return isLanguage ? tag.replace('-', '_') : undefined
}

function isKnown(type: 'language' | 'script' | 'region', code: string | undefined): boolean {
  return code === undefined || new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined
}

/** The keys that a language needs, sorted, each with the English words: those with a number in every plural form. */
export function skeletonOf(language: string, part: Part, folder = locales): Catalogue {
  const words = readCatalogue(english, part, folder)
  const entries = Object.entries(words).flatMap(([key, text]) => {
    if (!isCounted(key, words)) return [[key, text] as const]
    if (key.endsWith('_one')) return []
    const stem = key.replace(form, '')
    return pluralForms(language).map((plural) => {
      const known = words[`${stem}_${plural}`]
      return [`${stem}_${plural}`, known && fitsForm(language, plural, known) ? known : text] as const
    })
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The English key that a translation is made from: for a plural form that English does not have, its other. */
export function sourceOf(key: string, words: Catalogue): string {
  return key in words ? key : key.replace(form, '_other')
}

/** By CLDR. Standard Moroccan Tamazight is not in there; it does with the forms of English. */
export function pluralForms(language: string): string[] {
  return pluralRules(language).resolvedOptions().pluralCategories
}

function pluralRules(language: string): Intl.PluralRules {
  const tag = language.replaceAll('_', '-')
  const known = Intl.PluralRules.supportedLocalesOf(tag).length > 0
  return new Intl.PluralRules(known ? tag : 'en')
}

/** “This photo” is no word for 21 photos, which are one in Russian, and none for 0, which are one in French. */
function fitsForm(language: string, plural: string, text: string): boolean {
  const rules = pluralRules(language)
  return plural !== 'one' || parametersOf(text).includes('count') || ![0, 21].some((n) => rules.select(n) === 'one')
}

function isCounted(key: string, words: Catalogue): boolean {
  const stem = key.replace(form, '')
  return stem !== key && `${stem}_one` in words && `${stem}_other` in words
}

/** Parameters that a translation lacks, and those that it has without the English having them. */
export function wrongParameters(key: string, text: string, englishText: string): string[] {
  const [own, wanted] = [parametersOf(text), parametersOf(englishText)]
  // One may be said in a word, and what is one in some languages is 21 as well.
  const isFree = (name: string) => name === 'count' && key.endsWith('_one')
  return [...new Set([...own, ...wanted])].filter(
    (name) => !isFree(name) && own.includes(name) !== wanted.includes(name),
  )
}

/** Whether a note for translators, such as `hours_ago` or `error_*`, is about this key. */
export function isAbout(note: string, key: string): boolean {
  return note.endsWith('*') ? key.startsWith(note.slice(0, -1)) : key.replace(form, '') === note.replace(form, '')
}

/** Parameters of a sentence. */
function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!))]
}

/** More than parameters, figures, names of formats and punctuation. */
export function hasWords(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(/{{.*?}}/g, ''))
}
