import { format } from '../../i18n/dates.ts'

/** “November 2026”, for the `2026-11` of an outline. */
export function monthName(month: string, language: string): string {
  return nameOf(month, language, { month: 'long', year: 'numeric' })
}

/** “Nov 2026”, where there is little room. */
export function shortMonthName(month: string, language: string): string {
  return nameOf(month, language, { month: 'short', year: 'numeric' })
}

function nameOf(month: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const text = format(Date.parse(`${month}-15`) / 1000, language, { ...options, timeZone: 'UTC' })
  return text.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + text.slice(1)
}
