import type { Words } from '../../words/words.ts'
import { isWholeDay, type Moments } from './moments.ts'

type Shown = { start: string; end: string | null }

const dayOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const
const timeOptions = { hour: 'numeric', minute: '2-digit' } as const

/** As the clocks of the place show it: "Sunday, December 13 at 12:30 PM". The year is there where it is wanted. */
export function startInWords({ tag }: Words, { start }: Shown): string {
  return formatOf(tag, start, false).format(asIfInUtc(start))
}

/** Also as the clocks of whoever reads it show it, where they differ. */
export function startForPerson(
  words: Words,
  occurrence: Shown & { zone: string } & Pick<Moments, 'startsAt'>,
  timeZone: string | null,
): string {
  const { start, zone, startsAt } = occurrence
  const when = startInWords(words, occurrence)
  if (timeZone === null || isWholeDay(start)) return when
  const inZone = (zone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words.tag, { ...options, timeZone: zone }).format(startsAt * 1000)
  const isSame = (options: Intl.DateTimeFormatOptions) => inZone(zone, options) === inZone(timeZone, options)
  if (isSame({ ...dayOptions, ...timeOptions })) return when
  const weekday = isSame(dayOptions) ? {} : ({ weekday: 'long' } as const)
  return words.say('event_when_for_you', { when, time: inZone(timeZone, { ...weekday, ...timeOptions }) })
}

/** From when to when, with the year. */
export function whenInWords({ tag }: Words, { start, end }: Shown): string {
  const format = formatOf(tag, start, true)
  return end === null ? format.format(asIfInUtc(start)) : format.formatRange(asIfInUtc(start), asIfInUtc(end))
}

function formatOf(tag: string, start: string, hasYear: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, {
    ...dayOptions,
    timeZone: 'UTC',
    ...(hasYear && { year: 'numeric' }),
    ...(!isWholeDay(start) && timeOptions),
  })
}

function asIfInUtc(moment: string): Date {
  return new Date(isWholeDay(moment) ? moment : `${moment}Z`)
}
