import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { writeStored } from '../api/stored.ts'
import { readCatalogue } from './catalogues.ts'
import { firstLanguage } from './first-language.ts'
import { chooseLanguage, languageTag, type Language } from './languages.ts'
import { formatNumber } from './numbers.ts'

/** Limits that any sentence may name. */
const sizes = {
  maxName: limits.name,
  minPassword: limits.passwordMin,
  maxPassword: limits.password,
}

/** Writes every number in a sentence as the reader does. */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _, language = i18next.language) =>
    typeof value === 'number' ? formatNumber(value, language) : (value as string),
}

export async function startLanguage(): Promise<void> {
  const language = firstLanguage()
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      resources: { [language]: { translation: await readCatalogue(language) } },
      initAsync: false,
      load: 'currentOnly',
      fallbackLng: false,
      fallbackNS: 'writing',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, defaultVariables: sizes, alwaysFormat: true },
    })
  updateDocument(language)
}

/** Switches without a reload and stores the choice. An unknown language falls back to the closest one. */
export async function setLanguage(wanted: string): Promise<void> {
  const language = chooseLanguage([wanted])
  writeStored('language', language)
  if (i18next.language === language) return
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await readCatalogue(language))
  }
  // What needs them may be loading right now, for the language before.
  await addFurtherWords(language)
  await i18next.changeLanguage(language)
  updateDocument(language)
}

/** Passes on what is loaded once all words of the language are there, not only those of the first pages. */
export async function withAllWords<T>(loading: Promise<T>): Promise<T> {
  const [page] = await Promise.all([loading, addFurtherWords(firstLanguage())])
  return page
}

async function addFurtherWords(language: Language): Promise<void> {
  if (i18next.isInitialized && i18next.hasResourceBundle(language, 'writing')) return
  const words = await readCatalogue(language, 'writing')
  // A page may be loaded before the words of all pages are.
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve))
  i18next.addResourceBundle(language, 'writing', words)
}

function updateDocument(language: string) {
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = i18next.dir(languageTag(language))
}
