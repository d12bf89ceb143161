/** Every language with a catalogue (`locales/<id>.json`), by their own names. */
export const languages = [
  'cs_CZ',
  'de_DE',
  'en_US',
  'es_ES',
  'fr_FR',
  'it_IT',
  'hu_HU',
  'nl_NL',
  'nb_NO',
  'pl_PL',
  'pt_BR',
  'sk_SK',
  'fi_FI',
  'tr_TR',
  'ru_RU',
  'uk_UA',
  'zgh',
  'ta_IN',
  'ko_KR',
  'zh_Hans',
] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en_US'

/** BCP 47: `en_US` becomes `en-US`. */
export function languageTag(language: string): string {
  return language.replaceAll('_', '-')
}

/** As CSS has it. None of ours is written from the right, but one that is added may be. */
export function languageDirection(language: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(languageTag(language)) ? 'rtl' : 'ltr'
}

/** Browser tags whose readers can read one of our languages. */
const sameReaders: Record<string, string> = { no: 'nb', nn: 'nb', tzm: 'zgh', ber: 'zgh', shi: 'zgh' }

/** The first available language, if need be of another country (`fr-CA` gets `fr_FR`). */
export function chooseLanguage(wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue
    const exact = languages.find((language) => languageTag(language).toLowerCase() === languageTag(tag).toLowerCase())
    const spoken = languageOf(tag)
    const related = languages.find((language) => languageOf(language) === (sameReaders[spoken] ?? spoken))
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
  return browserLanguages.find((tag) => languageOf(tag) === languageOf(language) && isTag(tag)) ?? languageTag(language)
}

/** Browsers pass on the system's tags, such as `en-US@posix`, which Intl refuses. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

function languageOf(tag: string): string {
  return languageTag(tag).toLowerCase().replace(/-.*/, '')
}
