import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Catalogue = Record<string, string>

/** The files of a language: words of every page, of pages that are loaded later, and of emails. */
export const parts = ['', 'writing/', 'mail/'] as const
export type Part = (typeof parts)[number] | 'glossary/'

const folder = join(import.meta.dirname, '../locales')
const english = 'en_US'
const form = /_(zero|one|two|few|many|other)$/

export function catalogueFile(language: string, part: Part): string {
  return join(folder, part, `${language}.json`)
}

/** Empty when there is no such file. */
export function readCatalogue(language: string, part: Part): Catalogue {
  const file = catalogueFile(language, part)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
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
export function skeletonOf(language: string, part: Part): Catalogue {
  const words = readCatalogue(english, part)
  const entries = Object.entries(words).flatMap(([key, text]) => {
    if (!isCounted(key, words)) return [[key, text] as const]
    if (key.endsWith('_one')) return []
    const stem = key.replace(form, '')
    return pluralForms(language).map((plural) => [`${stem}_${plural}`, words[`${stem}_${plural}`] ?? text] as const)
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** By CLDR. Standard Moroccan Tamazight is not in there; it does with the forms of English. */
export function pluralForms(language: string): string[] {
  const tag = language.replaceAll('_', '-')
  const known = Intl.PluralRules.supportedLocalesOf(tag).length > 0
  return new Intl.PluralRules(known ? tag : 'en').resolvedOptions().pluralCategories
}

function isCounted(key: string, words: Catalogue): boolean {
  const stem = key.replace(form, '')
  return stem !== key && `${stem}_one` in words && `${stem}_other` in words
}

/** Parameters of a sentence, sorted. */
export function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!))].toSorted()
}
