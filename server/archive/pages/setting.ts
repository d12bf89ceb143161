import type { Seconds } from '#contract/units.ts'
import type { Words } from '../../words/words.ts'

/** `cover` is the path of a small picture. */
export type Month = { month: string; messages: number; photos: number; cover?: string }

/** What all pages of an archive have in common. `hue` is of a group; `room` is its name, or says whose words these are. */
export type Setting = {
  words: Words
  timeZone: string
  room: string
  hue?: number
  picture?: string
  madeBy: string
  madeAt: Seconds
  /** Oldest first. */
  months: readonly Month[]
  people: number
}

export function yearOf({ month }: Pick<Month, 'month'>): string {
  return month.slice(0, 4)
}

/** `2026-11` as “November 2026”, or without its year. */
export function nameOfMonth({ words }: Setting, month: string, withYear = true): string {
  const format = words.dates({
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-15T00:00:00Z`))
}

/** “2019 to 2026”. */
export function yearsOf({ words, months }: Pick<Setting, 'words' | 'months'>): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  if (yearOf(first) === yearOf(last)) return yearOf(first)
  return words.say('archive_years', { first: yearOf(first), last: yearOf(last) })
}

/** A path of the archive as an address; the names in it have spaces and letters of all scripts. */
export function address(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
