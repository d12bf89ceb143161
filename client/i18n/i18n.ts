import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { writeStored } from '../api/stored.ts'
import { readCatalogue } from './catalogues.ts'
import { firstLanguage } from './first-language.ts'
import { chooseLanguage, defaultLanguage, languageTag, type Language } from './languages.ts'
import { formatNumber } from './numbers.ts'
import { parts, partsFor, type Part } from './parts.ts'

/** Limits that any sentence may name. */
const sizes = {
  maxName: limits.name,
  minPassword: limits.passwordMin,
  maxPassword: limits.password,
}

const beingAdded = new Map<string, Promise<void>>()

const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _, language = i18next.language) =>
    typeof value === 'number' ? formatNumber(value, language) : (value as string),
}

export async function startLanguage(): Promise<void> {
  const { language, words } = await firstWords()
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      resources: { [language]: { translation: words } },
      initAsync: false,
      load: 'currentOnly',
      fallbackLng: false,
      fallbackNS: parts,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, defaultVariables: sizes, alwaysFormat: true },
    })
  updateDocument(language)
}

async function firstWords() {
  const language = firstLanguage()
  try {
    return { language, words: await readCatalogue(language) }
  } catch (error) {
    if (language === defaultLanguage) throw error
    return { language: defaultLanguage, words: await readCatalogue(defaultLanguage) }
  }
}

/**
 * Switches without a reload and stores the choice. An unknown language falls back to the closest one. Rejects, without
 * any change, when its words cannot be loaded.
 */
export async function setLanguage(wanted: string): Promise<void> {
  const language = chooseLanguage([wanted])
  if (i18next.language !== language) {
    // Any part may be loading right now, for the previous language.
    await Promise.all([undefined, ...parts].map((part) => addWords(language, part)))
    await i18next.changeLanguage(language)
    updateDocument(language)
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
    await initialized()
    if (languageInUse() === language) throw error
    await addWords(languageInUse()!, part)
  }
}

/** Several parts of a page need the same words at once. */
function addWords(language: Language, part: Part | undefined): Promise<void> {
  const name = `${part}/${language}`
  const added = beingAdded.get(name) ?? readWords(language, part).finally(() => beingAdded.delete(name))
  beingAdded.set(name, added)
  return added
}

async function readWords(language: Language, part: Part | undefined): Promise<void> {
  const namespace = part ?? 'translation'
  if (i18next.isInitialized && i18next.hasResourceBundle(language, namespace)) return
  const words = await readCatalogue(language, part)
  await initialized()
  i18next.addResourceBundle(language, namespace, words)
}

function languageInUse(): Language | undefined {
  return i18next.language as Language | undefined
}

async function initialized(): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve))
}

function updateDocument(language: string) {
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = i18next.dir(languageTag(language))
}
