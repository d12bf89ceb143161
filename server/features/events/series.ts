import { v7 as newId } from 'uuid'
import { eventLimits, type EventDraft, type Repetition } from '#contract/blocks/events.ts'
import type { Seconds } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { createLocalClock, type LocalClock } from '../../importers/local-time.ts'
import { dayIn } from '../../time-zones.ts'
import { addDays, daysBetween, inMonth, partsOf, weekdayOf } from './calendar-days.ts'
import { dateOf, invalid, isPlausibleDay, momentsOf, requireWhen, timeOf, type When } from './moments.ts'
import { nextReminderOf } from './reminder-times.ts'
import { daysOf, lastDayOf } from './repetition.ts'

/** What the occurrences of a series have in common; `start`, `end` and `answerBy` are those of the first. */
export type Plan = When & { place: string | null; seats: number | null; repeats: Repetition | null }

/** @throws AppError invalid-request */
export function planOf(draft: EventDraft, now: Seconds): Plan {
  const { start, end = null, zone, answerBy = null, place, seats = null, repeats = null } = draft
  const plan = { start, end, zone, answerBy, place: place?.trim() || null, seats, repeats }
  requirePlan(plan)
  requireRecent(plan, now)
  return plan
}

/** Years of occurrences that are over are of no use. @throws AppError invalid-request */
export function requireRecent({ start, zone, repeats }: Plan, now: Seconds): void {
  if (repeats && dateOf(start) < addDays(dayIn(zone)(now), -31))
    throw invalid('/start', 'of a repeated event must not be more than 31 days ago')
}

/** @throws AppError invalid-request */
export function requirePlan(plan: Plan): void {
  requireWhen(plan)
  const { start, repeats } = plan
  if (!repeats) return
  const date = dateOf(start)
  if (repeats.days && !repeats.days.includes(weekdayOf(date)))
    throw invalid('/repeats/days', 'must have the weekday of the start')
  if (repeats.until !== undefined && !isPlausibleDay(repeats.until))
    throw invalid('/repeats/until', 'is not a day of the calendar')
  if (repeats.until !== undefined && repeats.until < date)
    throw invalid('/repeats/until', 'must not be before the start')
  if (repeats.by === 'last-weekday' && addDays(date, 7).slice(0, 7) === date.slice(0, 7))
    throw invalid('/repeats/by', 'must fit the start, which is not the last such weekday of its month')
}

/** An occurrence on another day of the same series. */
export function onDay({ repeats: _, ...plan }: Plan, date: string) {
  const shift = (moment: string) => addDays(date, daysBetween(dateOf(plan.start), dateOf(moment))) + timeOf(moment)
  return {
    ...plan,
    start: shift(plan.start),
    end: plan.end === null ? null : shift(plan.end),
    answerBy: plan.answerBy === null ? null : shift(plan.answerBy),
  }
}

/** The same series as if it began on another day, with all of its rule. */
export function fromDay(plan: Plan, date: string): Plan {
  return { ...onDay(plan, date), repeats: plan.repeats }
}

/** Occurrences are there for as long as this. */
export function horizonOf(zone: string, now: Seconds): string {
  const today = dayIn(zone)(now)
  return inMonth(today, eventLimits.monthsAhead, partsOf(today)[2])
}

/** The days of a series that are there, at least the first, and up to when; null when that is all. */
export function daysMade(plan: Plan, now: Seconds): { days: string[]; madeUntil: string | null } {
  const first = dateOf(plan.start)
  const horizon = horizonOf(plan.zone, now)
  const upTo = horizon > first ? horizon : first
  const last = plan.repeats ? lastDayOf(first, plan.repeats) : first
  return {
    days: [...daysOf(first, plan.repeats, upTo)],
    madeUntil: last !== undefined && last <= upTo ? null : upTo,
  }
}

export async function insertSeries(tx: Tx, messageId: string, plan: Plan, madeUntil: string | null): Promise<string> {
  const id = newId()
  await tx
    .insertInto('event_series')
    .values({ id, messageId, ...columnsOf(plan), madeUntil })
    .execute()
  return id
}

function columnsOf({ repeats, ...plan }: Plan) {
  return { ...plan, repeats: repeats && JSON.stringify(repeats) }
}

/** Days on which there is one already are left out. */
export async function insertOccurrences(
  tx: Tx,
  { seriesId, messageId, now }: { seriesId: string; messageId: string; now: Seconds },
  plan: Plan,
  days: readonly string[],
): Promise<void> {
  const clock = createLocalClock(plan.zone)
  const rows = days.map((date) => ({
    ...columnsOn(plan, date, clock, now),
    id: newId(),
    seriesId,
    messageId,
    date,
    changedAt: now,
  }))
  for (const portion of inPortions(rows, 100))
    await tx
      .insertInto('event_occurrence')
      .values(portion)
      .onConflict((is) => is.columns(['seriesId', 'date']).doNothing())
      .execute()
}

export function columnsOn(plan: Plan, date: string, clock: LocalClock, now: Seconds) {
  const columns = onDay(plan, date)
  const moments = momentsOf(columns, clock)
  return { ...columns, ...moments, nextReminderAt: nextReminderOf({ ...columns, ...moments }, clock, now) }
}

export function planOfSeries(row: Omit<Plan, 'repeats'> & { repeats: string | null }): Plan {
  const { start, end, zone, answerBy, place, seats, repeats } = row
  return { start, end, zone, answerBy, place, seats, repeats: repeats === null ? null : JSON.parse(repeats) }
}
