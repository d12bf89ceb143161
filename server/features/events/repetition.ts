import type { Repetition } from '#contract/blocks/events.ts'
import { addDays, inMonth, partsOf, weekdayOf } from './calendar-days.ts'

/** The days of a series, in order, from its first up to and including `upTo`. */
export function* daysOf(start: string, repeats: Repetition | null, upTo: string): Generator<string> {
  let count = 0
  for (const date of repeats ? candidates(start, repeats) : [start]) {
    if (date > upTo || (repeats?.until !== undefined && date > repeats.until)) return
    if (repeats?.times !== undefined && count >= repeats.times) return
    count += 1
    yield date
  }
}

/** The last day that a series can have; undefined when it does not end. */
export function lastDayOf(start: string, repeats: Repetition): string | undefined {
  if (repeats.times === undefined) return repeats.until
  return [...daysOf(start, repeats, repeats.until ?? '9999-12-31')].at(-1)
}

function* candidates(start: string, { every, interval = 1, days, by = 'day' }: Repetition): Generator<string> {
  if (every === 'week') return yield* weekly(start, interval, days ?? [weekdayOf(start)])
  const dayOfMonth = partsOf(start)[2]
  const months = every === 'year' ? 12 * interval : interval
  for (let n = 0; ; n++) {
    if (every === 'year' || by === 'day') yield inMonth(start, n * months, dayOfMonth)
    else yield onWeekday(start, n * months, by === 'last-weekday' ? 5 : Math.ceil(dayOfMonth / 7))
  }
}

function* weekly(start: string, interval: number, days: readonly number[]): Generator<string> {
  const monday = addDays(start, 1 - weekdayOf(start))
  const inOrder = days.toSorted((one, other) => one - other)
  for (let week = 0; ; week += interval) {
    for (const weekday of inOrder) {
      const date = addDays(monday, week * 7 + weekday - 1)
      if (date >= start) yield date
    }
  }
}

/** The `nth` weekday of a month, which is that of `start`; the fifth is the last. */
function onWeekday(start: string, months: number, nth: number): string {
  const first = inMonth(start, months, 1)
  const firstOne = addDays(first, (weekdayOf(start) - weekdayOf(first) + 7) % 7)
  const date = addDays(firstOne, (nth - 1) * 7)
  return date.slice(0, 7) === first.slice(0, 7) ? date : addDays(date, -7)
}

/** When each of its days moves by so many. */
export function moved(repeats: Repetition, days: number): Repetition {
  if (!repeats.days || days === 0) return repeats
  return { ...repeats, days: repeats.days.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1) }
}

/** The day so many months earlier, by a monthly or yearly rule. */
export function back(date: string, { every, by = 'day' }: Repetition, months: number): string {
  const dayOfMonth = partsOf(date)[2]
  if (every === 'year' || by === 'day') return inMonth(date, -months, dayOfMonth)
  return onWeekday(date, -months, by === 'last-weekday' ? 5 : Math.ceil(dayOfMonth / 7))
}
