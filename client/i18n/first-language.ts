import { readStored } from '../api/stored.ts'
import { chooseLanguage, type Language } from './languages.ts'

/** The language stored by the app, else the browser’s. */
export function firstLanguage(): Language {
  return chooseLanguage([readStored('language'), ...navigator.languages])
}
