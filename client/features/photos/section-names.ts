import { format } from '../../i18n/dates.ts'
import { monthName } from '../../i18n/month-names.ts'

/** Of a month, or of a day in a collection; none where the order was made by hand. */
export function sectionName(section: string, language: string): string {
  if (section.length < 10) return section && monthName(section, language)
  const isThisYear = section.startsWith(`${new Date().getFullYear()}-`)
  const name = format(Date.parse(section) / 1000, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return name.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + name.slice(1)
}
