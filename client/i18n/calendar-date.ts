import { formatTag } from './languages.ts'

export type CalendarDate = { year: number; month?: number; day?: number }

/** “21 March 2026”, “March 2026” or “2026”, whatever the time zone is. */
export function calendarDate({ year, month, day }: CalendarDate, language: string): string {
  const format = new Intl.DateTimeFormat(formatTag(language), {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
}
