import { readStored } from '#client/api/stored.ts'
import { chooseLanguage, type Language } from './languages.ts'

/** One chunk per language; only the one in use is fetched. */
const catalogues = import.meta.glob<Record<string, string>>('../../locales/*.json', { import: 'default' })

/** The language kept in the browser, else the browser's own. */
export function firstLanguage(): Language {
  return chooseLanguage([readStored('language'), ...navigator.languages])
}

export function loadWords(language: Language): Promise<Record<string, string>> {
  const load = catalogues[`../../locales/${language}.json`]
  if (!load) throw new Error(`There is no catalogue for ${language}`)
  return load()
}
