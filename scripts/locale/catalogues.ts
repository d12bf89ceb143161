import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts as ofClient } from '#client/i18n/parts.ts'

export type Catalogue = Record<string, string>

/** Folders of words that the client shows: those of the first pages, and the parts that come with what needs them. */
export const shownParts = ['', ...ofClient.map((part) => `${part}/` as const)] as const
export const parts = [...shownParts, 'mail/'] as const
export const allParts = [...parts, 'glossary/'] as const
export type Part = (typeof allParts)[number]

export const locales = join(import.meta.dirname, '../../locales')
export const english = 'en_US'
const form = /_(zero|one|two|few|many|other)$/

export function languagesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^[a-z]{2,3}(_[A-Z][A-Za-z]+)?\.json$/.test(name))
  return files.map((name) => name.replace('.json', '')).toSorted()
}

export function readCatalogue(language: string, part: Part, folder = locales): Catalogue {
  return readJson(join(folder, part, `${language}.json`)) ?? {}
}

export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

export function shownWords(language: string, part: Part, folder = locales): Catalogue {
  const own = readCatalogue(language, part, folder)
  const skeleton = Object.entries(skeletonOf(language, part, folder))
  return Object.fromEntries(skeleton.map(([key, text]) => [key, own[key] ?? text]))
}

/** `sv_SE` for `sv-SE` or `sv_SE`; undefined unless CLDR knows the language, country or script. */
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

/** The keys that a language needs, sorted, with the English words; counted ones in every plural form. */
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

/** The English key of a translation: for a plural form that English lacks, `other`. */
export function sourceOf(key: string, words: Catalogue): string {
  return key in words ? key : key.replace(form, '_other')
}

/** By CLDR, which lacks Standard Moroccan Tamazight: that uses the forms of English. */
export function pluralForms(language: string): string[] {
  return pluralRules(language).resolvedOptions().pluralCategories
}

function pluralRules(language: string): Intl.PluralRules {
  const tag = language.replaceAll('_', '-')
  const known = Intl.PluralRules.supportedLocalesOf(tag).length > 0
  return new Intl.PluralRules(known ? tag : 'en')
}

/** “This photo” does not fit 21 photos, which are `one` in Russian, or 0, which are `one` in French. */
function fitsForm(language: string, plural: string, text: string): boolean {
  const rules = pluralRules(language)
  return plural !== 'one' || parametersOf(text).includes('count') || ![0, 21].some((n) => rules.select(n) === 'one')
}

function isCounted(key: string, words: Catalogue): boolean {
  const stem = key.replace(form, '')
  return stem !== key && `${stem}_one` in words && `${stem}_other` in words
}

/** Parameters that a translation lacks, or adds. */
export function wrongParameters(key: string, text: string, englishText: string): string[] {
  const [own, wanted] = [parametersOf(text), parametersOf(englishText)]
  // A one may be spelled out; in some languages 21 is `one` as well.
  const isFree = (name: string) => name === 'count' && key.endsWith('_one')
  return [...new Set([...own, ...wanted])].filter(
    (name) => !isFree(name) && own.includes(name) !== wanted.includes(name),
  )
}

/** Whether a note for translators, such as `hours_ago` or `error_*`, covers this key. */
export function isAbout(note: string, key: string): boolean {
  return note.endsWith('*') ? key.startsWith(note.slice(0, -1)) : key.replace(form, '') === note.replace(form, '')
}

function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!))]
}

/** More than parameters, digits, names of formats and punctuation. */
export function hasWords(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(/{{.*?}}/g, ''))
}
