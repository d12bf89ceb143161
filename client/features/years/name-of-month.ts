import { format } from '../../i18n/dates.ts'

/** Without the year, as a heading begins. */
export function nameOfMonth(month: number, language: string): string {
  const text = format(Date.UTC(2024, month - 1, 15) / 1000, language, { month: 'long', timeZone: 'UTC' })
  return text.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + text.slice(1)
}
