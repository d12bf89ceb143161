/** Every language there is a catalogue for (`locales/<id>.json`), by the name its speakers give it. */
export const languageNames = {
  en_US: 'English',
  fr_FR: 'Français',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]
export const defaultLanguage: Language = 'en_US'

/** How browsers and `Intl` write it: `en_US` is `en-US`, `zh_Hans` is `zh-Hans`. */
export function languageTag(language: string): string {
  return language.replaceAll('_', '-')
}

/** The first wanted language that we have, in another country's form if need be (`fr-CA` gets `fr_FR`). */
export function chooseLanguage(wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue
    const exact = languages.find((language) => languageTag(language).toLowerCase() === languageTag(tag).toLowerCase())
    const related = languages.find((language) => spokenIn(language) === spokenIn(tag))
    const found = exact ?? related
    if (found) return found
  }
  return defaultLanguage
}

/**
 * The tag that dates and numbers are written for: the interface's language, in the form of the person's own country
 * when the browser names one (English in London is `en-GB`).
 */
export function formatTag(language: string, browserLanguages: readonly string[] = navigator.languages): string {
  return browserLanguages.find((tag) => spokenIn(tag) === spokenIn(language)) ?? languageTag(language)
}

function spokenIn(tag: string): string {
  return languageTag(tag).toLowerCase().replace(/-.*/, '')
}
