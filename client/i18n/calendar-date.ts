import { format } from './dates.ts'

export type CalendarDate = { year: number; month?: number; day?: number }

/** “21 March 2026”, “March 2026” or “2026”, whatever the time zone is. */
export function calendarDate({ year, month, day }: CalendarDate, language: string): string {
  return format(Date.UTC(year, (month ?? 1) - 1, day ?? 1) / 1000, language, {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  })
}
