/** Every language with a catalogue (`locales/<id>.json`), in its own name. */
export const languageNames = {
  cs_CZ: 'Čeština',
  de_DE: 'Deutsch',
  en_US: 'English',
  es_ES: 'Español',
  fr_FR: 'Français',
  it_IT: 'Italiano',
  hu_HU: 'Magyar',
  nl_NL: 'Nederlands',
  nb_NO: 'Norsk bokmål',
  pl_PL: 'Polski',
  pt_BR: 'Português do Brasil',
  sk_SK: 'Slovenčina',
  fi_FI: 'Suomi',
  tr_TR: 'Türkçe',
  ru_RU: 'Русский',
  uk_UA: 'Українська',
  zgh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  ta_IN: 'தமிழ்',
  ko_KR: '한국어',
  zh_Hans: '简体中文',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]
export const defaultLanguage: Language = 'en_US'

/** BCP 47: `en_US` becomes `en-US`. */
export function languageTag(language: string): string {
  return language.replaceAll('_', '-')
}

/** The first available language, if need be of another country (`fr-CA` gets `fr_FR`). */
export function chooseLanguage(wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue
    const exact = languages.find((language) => languageTag(language).toLowerCase() === languageTag(tag).toLowerCase())
    const related = languages.find((language) => languageOf(language) === languageOf(tag))
    const found = exact ?? related
    if (found) return found
  }
  return defaultLanguage
}

/**
 * The locale for dates and numbers: the interface’s language, with the browser’s country if it has one for it (English
 * in London is `en-GB`).
 */
export function formatTag(language: string, browserLanguages: readonly string[] = navigator.languages): string {
  return browserLanguages.find((tag) => languageOf(tag) === languageOf(language)) ?? languageTag(language)
}

function languageOf(tag: string): string {
  return languageTag(tag).toLowerCase().replace(/-.*/, '')
}
