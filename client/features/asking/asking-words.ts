import type { Asking } from '#contract/collecting/asking.ts'
import { format } from '../../i18n/dates.ts'
import { firstDayOfWeek, formatWeekday } from '../../i18n/weeks.ts'
import type { Translate } from '../../words/translations.ts'

/** A Monday at midnight in Greenwich. */
const someMonday = 345_600
const day = 86_400
const hour = 3600

export function nameOfWeekday(weekday: number, language: string): string {
  return formatWeekday(someMonday + (weekday - 1) * day, language, { weekday: 'long', timeZone: 'UTC' })
}

export function nameOfHour(at: number, language: string): string {
  return format(someMonday + at * hour, language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
}

/** As weeks begin where the language is spoken. */
export function weekdaysIn(language: string): number[] {
  const first = firstDayOfWeek(language)
  return Array.from({ length: 7 }, (_, n) => ((first - 1 + n) % 7) + 1)
}

export function stateWords({ state, isResting, weekday, hour: at }: Asking, t: Translate, language: string): string {
  if (state === 'running')
    return t('ask_every', { day: nameOfWeekday(weekday, language), time: nameOfHour(at, language) })
  return t(isResting ? 'ask_state_resting' : `ask_state_${state}`)
}
