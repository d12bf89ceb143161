import type { Translate } from '../../words/translations.ts'

const monthsOfYear = 12
const almost = 10

export function memoryAge(seconds: number, now: number, t: Translate): string {
  const [then, today] = [new Date(seconds * 1000), new Date(now * 1000)]
  const isSameDay = then.getDate() === today.getDate()
  const begun = (today.getFullYear() - then.getFullYear()) * monthsOfYear + today.getMonth() - then.getMonth()
  const months = begun - (today.getDate() < then.getDate() ? 1 : 0)
  const [years, rest] = [Math.floor(months / monthsOfYear), months % monthsOfYear]
  if (years > 0 && rest === 0 && isSameDay) return t('years_ago_today', { count: years })
  if (rest >= almost) return t('almost_years_ago', { count: years + 1 })
  if (years > 0) return t('years_ago', { count: years })
  if (months > 0) return t('months_ago', { count: months })
  const days = Math.round((today.setHours(12, 0, 0, 0) - then.setHours(12, 0, 0, 0)) / 86_400_000)
  return days > 0 ? t('days_ago', { count: days }) : t('today')
}
