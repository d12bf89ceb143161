import { formatTag } from './languages.ts'

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Where browsers do not say it. */
const sundayFirst = ['en', 'ko', 'pt', 'ta']

/** The day on which weeks begin where the language is spoken: 1 is Monday, 7 Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale: WithWeeks = new Intl.Locale(formatTag(language))
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  return known?.firstDay ?? (sundayFirst.includes(locale.language) ? 7 : 1)
}
