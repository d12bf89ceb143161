import { writeStored } from '../api/stored.ts'
import { chooseLanguage, defaultLanguage, languageDirection, languageTag, type Language } from '../words/languages.ts'
import { i18n } from '../words/translations.ts'
import { readCatalogue } from './catalogues.ts'
import { firstLanguage } from './first-language.ts'
import { parts, partsFor, type Part } from './parts.ts'

const added = new Map<string, Promise<void>>()

export async function startLanguage(): Promise<void> {
  speak(await addFirstWords())
}

async function addFirstWords(): Promise<Language> {
  const language = firstLanguage()
  try {
    await addWords(language)
    return language
  } catch (error) {
    if (language === defaultLanguage) throw error
    await addWords(defaultLanguage)
    return defaultLanguage
  }
}

/**
 * Switches without a reload and stores the choice. An unknown language falls back to the closest one. Rejects, without
 * any change, when its words cannot be loaded.
 */
export async function setLanguage(wanted: string): Promise<void> {
  const language = chooseLanguage([wanted])
  if (i18n.language !== language) {
    // Any part may be loading right now, for the previous language.
    await Promise.all([undefined, ...parts].map((part) => addWords(language, part)))
    speak(language)
  }
  writeStored('language', language)
}

/** Waits for the words of these parts as well, and for those of any page. */
export async function withWords<T>(loading: Promise<T>, needed?: readonly Part[]): Promise<T> {
  const [page] = await Promise.all([loading, ...partsFor(needed).map(addPart)])
  return page
}

export function withAllWords<T>(loading: Promise<T>): Promise<T> {
  return withWords(loading, parts)
}

/** A page may load before its words have, and the language may change meanwhile. */
async function addPart(part: Part): Promise<void> {
  const language = languageInUse() ?? firstLanguage()
  try {
    await addWords(language, part)
  } catch (error) {
    await started()
    if (languageInUse() === language) throw error
    await addWords(languageInUse()!, part)
  }
}

/** Once, although several parts of a page need the same words. */
function addWords(language: Language, part?: Part): Promise<void> {
  const name = `${part}/${language}`
  const adding = added.get(name) ?? readWords(language, part)
  added.set(name, adding)
  void adding.catch(() => added.delete(name))
  return adding
}

async function readWords(language: Language, part: Part | undefined): Promise<void> {
  i18n.add(language, await readCatalogue(language, part))
}

function languageInUse(): Language | undefined {
  return (i18n.language || undefined) as Language | undefined
}

async function started(): Promise<void> {
  if (!i18n.language) await new Promise((resolve) => i18n.subscribe(() => i18n.language && resolve(undefined)))
}

function speak(language: Language): void {
  i18n.changeLanguage(language)
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = languageDirection(language)
}
