import type { Words } from '../../words/words.ts'
import { isWholeDay } from './moments.ts'

type Shown = { start: string; end: string | null }

const dayOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const timeOptions = { hour: 'numeric', minute: '2-digit' } as const

/** As the clocks of the place show it: "Sunday, December 13 at 12:30 PM". The year is there where it is wanted. */
export function startInWords({ tag }: Words, { start }: Shown): string {
  return formatOf(tag, start, false).format(asIfInUtc(start))
}

/** From when to when, with the year. */
export function whenInWords({ tag }: Words, { start, end }: Shown): string {
  const format = formatOf(tag, start, true)
  return end === null ? format.format(asIfInUtc(start)) : format.formatRange(asIfInUtc(start), asIfInUtc(end))
}

function formatOf(tag: string, start: string, hasYear: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, {
    ...dayOptions,
    ...(hasYear && { year: 'numeric' }),
    ...(!isWholeDay(start) && timeOptions),
  })
}

function asIfInUtc(moment: string): Date {
  return new Date(isWholeDay(moment) ? moment : `${moment}Z`)
}
