import { formatTag } from '../words/languages.ts'
import { format } from './dates.ts'

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Where browsers do not say it. */
const sundayFirst = ['en', 'ko', 'pt', 'ta']

/** The day on which weeks begin where the language is spoken: 1 is Monday, 7 Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale: WithWeeks = new Intl.Locale(formatTag(language))
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  return known?.firstDay ?? (sundayFirst.includes(locale.language) ? 7 : 1)
}

/** Of Tamazight, the only language of ours that some browsers do not know; the first is Monday. */
const weekdays = ['ⴰⵢⵏⴰⵙ', 'ⴰⵙⵉⵏⴰⵙ', 'ⴰⴽⵕⴰⵙ', 'ⴰⴽⵡⴰⵙ', 'ⴰⵙⵉⵎⵡⴰⵙ', 'ⴰⵙⵉⴹⵢⴰⵙ', 'ⴰⵙⴰⵎⴰⵙ']
const shortWeekdays = ['ⴰⵢⵏ', 'ⴰⵙⵉ', 'ⴰⴽⵕ', 'ⴰⴽⵡ', 'ⴰⵙⵉⵎ', 'ⴰⵙⵉⴹ', 'ⴰⵙⴰ']

type WithWeekday = Intl.DateTimeFormatOptions & { weekday: 'long' | 'short' }

/** As `format`, with the name of the weekday also where the browser does not know it. */
export function formatWeekday(seconds: number, language: string, options: WithWeekday): string {
  if (Intl.DateTimeFormat.supportedLocalesOf(formatTag(language)).length > 0) return format(seconds, language, options)
  const { weekday, timeZone, ...others } = options
  const name = (weekday === 'long' ? weekdays : shortWeekdays)[placeInWeek(seconds, timeZone)]!
  const isAlone = Object.keys(others).length === 0
  return isAlone ? name : `${name} ${format(seconds, language, { ...others, ...(timeZone && { timeZone }) })}`
}

function placeInWeek(seconds: number, timeZone: string | undefined): number {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...(timeZone && { timeZone }) })
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day.format(seconds * 1000))
}
