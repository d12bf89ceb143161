import type { changeEvent as changeEndpoint, Repetition } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import { addDays, daysBetween } from './calendar-days.ts'
import { dateOf, isWholeDay, requireWhen, type When } from './moments.ts'
import type { Occurrence } from './occurrences.ts'
import { back, daysOf, moved } from './repetition.ts'
import { onDay, requirePlan, type Plan } from './series.ts'

export type Change = Omit<Input<typeof changeEndpoint>['body'], 'extent'>

/** What a change makes of one occurrence, and of its series as seen from it. */
export type Wish = {
  change: Change
  /** The occurrence that is named, on the day on which its series puts it, as the change wants it. */
  named: Plan
  /** The days by which it moves. */
  days: number
  hasTime: boolean
}

/** Times that are sent as they are change nothing. @throws AppError invalid-request */
export function wishOf(occurrence: Occurrence, series: Plan, change: Change): Wish {
  const when = whenAfter(occurrence, change)
  const hasTime = (['start', 'end', 'zone'] as const).some((key) => when[key] !== occurrence[key])
  const planned = onDay(series, occurrence.date)
  const { place, seats, repeats } = change
  const named = {
    ...(hasTime ? when : planned),
    answerBy: change.answerBy === undefined && !hasTime ? planned.answerBy : when.answerBy,
    place: place === undefined ? planned.place : textOf(place),
    seats: seats === undefined ? planned.seats : seats,
    repeats: repeats === undefined ? series.repeats : repeats,
  }
  return { change, named, days: daysBetween(occurrence.date, dateOf(named.start)), hasTime }
}

/** One occurrence by itself. @throws AppError invalid-request */
export function columnsAfter(occurrence: Occurrence, change: Change) {
  const { place, seats } = change
  return {
    ...whenAfter(occurrence, change),
    place: place === undefined ? occurrence.place : textOf(place),
    seats: seats === undefined ? occurrence.seats : seats,
  }
}

function textOf(place: string | null): string | null {
  return place?.trim() || null
}

/** Without a new end it lasts as long as before; the last day to answer keeps its distance. */
function whenAfter(before: When, { start = before.start, end, zone = before.zone, answerBy }: Change): When {
  const days = daysBetween(dateOf(before.start), dateOf(start))
  const keptAnswerBy = before.answerBy === null ? null : addDays(before.answerBy, days)
  const when = {
    start,
    end: end === undefined ? endAfter(before, start) : end,
    zone,
    answerBy: answerBy === undefined ? keptAnswerBy : answerBy,
  }
  requireWhen(when)
  return when
}

function endAfter({ start: oldStart, end }: When, start: string): string | null {
  if (end === null || isWholeDay(oldStart) !== isWholeDay(start)) return null
  const [from, to, next] = [oldStart, end, start].map((moment) =>
    Date.parse(isWholeDay(moment) ? moment : `${moment}Z`),
  )
  return new Date(next! + to! - from!).toISOString().slice(0, start.length)
}

/**
 * A series after the change, from its occurrence on `from` on: `isNamed` is the one that has the named occurrence.
 * @throws AppError invalid-request
 */
export function planAfter(
  series: Plan,
  { change, named, days, hasTime }: Wish,
  { from, namedOn, isNamed }: { from: string; namedOn: string; isNamed: boolean },
): Plan {
  const isNewRule = change.repeats !== undefined && isNamed
  const repeats = isNewRule ? named.repeats : ruleFrom(series, from, days)
  const start = isNewRule ? dateOf(named.start) : firstDay(series, named, { from, namedOn, days })
  const time = onDay(hasTime ? named : series, start)
  const answer = onDay(change.answerBy === undefined ? series : named, start)
  const plan = {
    ...time,
    answerBy: answer.answerBy !== null && answer.answerBy > start ? start : answer.answerBy,
    place: change.place === undefined ? series.place : named.place,
    seats: change.seats === undefined ? series.seats : named.seats,
    repeats,
  }
  requirePlan(plan)
  return plan
}

/** Months are not equally long: the day of the first follows from that of the named one. */
function firstDay(
  { repeats }: Plan,
  { start }: Plan,
  { from, namedOn, days }: { from: string; namedOn: string; days: number },
): string {
  if (days === 0 || !repeats || repeats.every === 'week') return addDays(from, days)
  return back(dateOf(start), repeats, monthsBetween(from, namedOn))
}

function monthsBetween(from: string, to: string): number {
  const [one, other] = [from, to].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
  return other! - one!
}

/** What is left of a rule from one of its days on, moved by so many days. */
function ruleFrom({ start, repeats }: Plan, from: string, days: number): Repetition | null {
  if (!repeats) return null
  const { times, until, ...rule } = moved(repeats, days)
  const before = [...daysOf(dateOf(start), repeats, addDays(from, -1))].length
  return {
    ...rule,
    ...(until !== undefined && { until: addDays(until, days) }),
    ...(times !== undefined && { times: times - before }),
  }
}
