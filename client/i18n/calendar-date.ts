import { format } from './dates.ts'

export type CalendarDate = { year: number; month?: number; day?: number }

export function calendarDate({ year, month, day }: CalendarDate, language: string): string {
  return format(Date.UTC(year, (month ?? 1) - 1, day ?? 1) / 1000, language, {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  })
}
