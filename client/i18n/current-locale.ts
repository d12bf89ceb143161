import { firstLanguage } from './first-language.ts'

export function currentLocale() {
  return { lang: firstLanguage(), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
