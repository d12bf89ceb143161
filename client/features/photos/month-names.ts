import { formatTag } from '../../i18n/languages.ts'

/** “November 2026”, for the `2026-11` of an outline. */
export function monthName(month: string, language: string): string {
  return format(month, language, { month: 'long', year: 'numeric' })
}

/** “Nov 2026”, where there is little room. */
export function shortMonthName(month: string, language: string): string {
  return format(month, language, { month: 'short', year: 'numeric' })
}

function format(month: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(formatTag(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  )
  return text.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + text.slice(1)
}
