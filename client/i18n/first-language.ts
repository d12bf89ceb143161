import { readStored } from '../api/stored.ts'
import { chooseLanguage, type Language } from './languages.ts'

/** The language kept in the browser, else the browser's own. */
export function firstLanguage(): Language {
  return chooseLanguage([readStored('language'), ...navigator.languages])
}
