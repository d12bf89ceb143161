import { format } from './dates.ts'

export function monthName(month: string, language: string): string {
  return nameOf(month, language, { month: 'long', year: 'numeric' })
}

export function shortMonthName(month: string, language: string): string {
  return nameOf(month, language, { month: 'short', year: 'numeric' })
}

function nameOf(month: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const text = format(Date.parse(`${month}-15`) / 1000, language, { ...options, timeZone: 'UTC' })
  return text.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + text.slice(1)
}
