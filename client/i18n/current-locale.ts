import { firstLanguage } from './first-language.ts'

/** The language that is shown, and where: what emails go by from then on. */
export function currentLocale() {
  return { lang: firstLanguage(), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
