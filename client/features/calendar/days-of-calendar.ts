import type { CalendarBirthday, CalendarEntry } from '#contract/calendar.ts'
import { daysHere } from '../events/times/event-words.ts'
import { addDays, isWholeDay, weekdayOf } from '../events/times/wall-time.ts'

/** What is on a day or several, as the clocks and calendars here have it. */
export type Item = {
  key: string
  first: string
  last: string
  /** In epoch seconds; what is all day comes first. */
  at: number
} & ({ entry: CalendarEntry; birthday?: undefined } | { birthday: CalendarBirthday; entry?: undefined })

type Read = { events: CalendarEntry[]; birthdays: CalendarBirthday[] }

/** By day and time, none twice. */
export function itemsOf(pages: readonly Read[]): Item[] {
  const items = pages.flatMap(({ events, birthdays }): Item[] => [
    ...events.map((entry) => ({
      key: entry.id,
      ...daysHere(entry),
      at: isWholeDay(entry.start) ? 0 : entry.startsAt,
      entry,
    })),
    ...birthdays.map((birthday) => {
      const { person, date } = birthday
      return { key: `${person.id} ${date}`, first: date, last: date, at: 0, birthday }
    }),
  ])
  const byKey = new Map(items.map((item) => [item.key, item]))
  return [...byKey.values()].toSorted((one, other) => one.first.localeCompare(other.first) || one.at - other.at)
}

/** `today`, `this-week`, `next-week`, or a month as 2026-12. */
export type Section = { name: string; items: Item[] }

export function sectionsOf(items: readonly Item[], today: string, firstDay: number): Section[] {
  const nextWeek = addDays(weekOf(today, firstDay), 7)
  const nameOf = ({ first }: Item) => {
    const day = first < today ? today : first
    if (day === today) return 'today'
    if (day < nextWeek) return 'this-week'
    return day < addDays(nextWeek, 7) ? 'next-week' : day.slice(0, 7)
  }
  const sections = new Map<string, Item[]>()
  for (const item of items) sections.set(nameOf(item), [...(sections.get(nameOf(item)) ?? []), item])
  return [...sections].map(([name, those]) => ({ name, items: those }))
}

/** The first day of its week. */
export function weekOf(date: string, firstDay: number): string {
  return addDays(date, -((weekdayOf(date) - firstDay + 7) % 7))
}

/** The days of all weeks that a month touches. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const weeks: string[][] = []
  for (let day = weekOf(`${month}-01`, firstDay); day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(day, n)))
  return weeks
}

export function monthBeside(month: string, by: 1 | -1): string {
  return addDays(`${month}-15`, by * 30).slice(0, 7)
}

/** In the cell of the first day; other days of the week keep its place free. */
export type Bar = { item: Item; span: number } | { isTaken: true }
export type Day = { date: string; bars: (Bar | undefined)[]; more: number; items: Item[] }

/** At most two a day; what lasts several days keeps its row. */
export const mostShown = 2

export function daysOfWeek(week: readonly string[], items: readonly Item[]): Day[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const days = week.map((date): Day => ({ date, bars: [], more: 0, items: [] }))
  const touching = items.filter((item) => item.first <= last && item.last >= first)
  const longerFirst = touching.toSorted(
    (one, other) =>
      one.first.localeCompare(other.first) || Number(isLong(other)) - Number(isLong(one)) || one.at - other.at,
  )
  for (const item of longerFirst) {
    const own = days.filter(({ date }) => item.first <= date && item.last >= date)
    const row = [...Array(mostShown).keys()].find((n) => own.every(({ bars }) => bars[n] === undefined))
    own.forEach((day, n) => {
      day.items.push(item)
      if (row === undefined) day.more++
      else day.bars[row] = n === 0 ? { item, span: own.length } : { isTaken: true }
    })
  }
  return days
}

function isLong({ first, last }: Item): boolean {
  return last > first
}
