import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { writeStored } from '#client/api/stored.ts'
import { chooseLanguage, languageTag, type Language } from './languages.ts'
import { firstLanguage, loadWords } from './words.ts'

/** Loads the words before the first render. */
export async function startLanguage(): Promise<void> {
  const language = firstLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loadWords(language) } },
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  tellDocument(language)
}

/** Switches without a reload, and remembers. An unknown language is taken as the nearest we have. */
export async function setLanguage(wanted: string): Promise<void> {
  const language = chooseLanguage([wanted])
  writeStored('language', language)
  if (i18next.language === language) return
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadWords(language))
  }
  await i18next.changeLanguage(language)
  tellDocument(language)
}

function tellDocument(language: Language) {
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = i18next.dir(languageTag(language))
}
