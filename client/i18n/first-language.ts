import { readStored } from '../api/stored.ts'
import { chooseLanguage, type Language } from '../words/languages.ts'

export function firstLanguage(): Language {
  const ofServer = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')?.content
  return chooseLanguage([readStored('language'), ofServer, ...navigator.languages])
}
