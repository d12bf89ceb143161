import type { Language } from '../words/languages.ts'

export const languageNames: Record<Language, string> = {
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
}
