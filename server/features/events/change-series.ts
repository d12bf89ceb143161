import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import { addDays } from './calendar-days.ts'
import { planAfter, type Change, type Wish } from './change-plan.ts'
import { dateOf, momentsOf } from './moments.ts'
import type { Occurrence } from './occurrences.ts'
import { nextReminderOf } from './reminder-times.ts'
import { daysOf } from './repetition.ts'
import { daysMade, insertOccurrences, insertSeries, onDay, requireRecent, type Plan } from './series.ts'

export type Touched = { before: Occurrence; after: Occurrence }

type Wanted = { tx: Tx; now: number; wish: Wish; named: Occurrence }

/**
 * Moves the given occurrences, which are those of a series from one of them on, to a series of their own. Their answers
 * stay with them: in order where the rule stays, by their days where it is another. Those that have no day any more are
 * cancelled if anybody has answered them, and otherwise deleted.
 */
export async function changeSeries(
  { tx, now, wish, named }: Wanted,
  { id: seriesId, plan: series }: { id: string; plan: Plan },
  rows: readonly Occurrence[],
): Promise<Touched[]> {
  const isNamed = named.seriesId === seriesId
  const isNewRule = wish.change.repeats !== undefined
  const from = rows[0]!.date
  const after = isNewRule && !isNamed ? undefined : planAfter(series, wish, { from, namedOn: named.date, isNamed })
  const made = after && daysAfter(series, after, { from, upTo: rows.at(-1)!.date, now, wish })
  const paired = rows.map((row) => ({ row, day: made?.dayOf.get(row.date) }))
  const touched: Touched[] = []
  if (after && made) {
    const newId = await insertSeries(tx, named.messageId, after, made.madeUntil)
    for (const { row, day } of paired) {
      if (day === undefined) continue
      const planned = { before: onDay(series, row.date), after: onDay(after, day) }
      const columns = keepOwn(row, planned, wish, row.id === named.id)
      touched.push(await updateOccurrence(tx, row, { ...columns, seriesId: newId, date: day }, wish.change, now))
    }
    // Of a series that is cancelled as a whole, nothing is to come any more.
    if (touched.length > 0 && touched.every(({ after }) => after.cancelled === 1))
      await tx.updateTable('event_series').set({ madeUntil: null }).where('id', '=', newId).execute()
    else await insertOccurrences(tx, { seriesId: newId, messageId: named.messageId, now }, after, made.added)
  }
  const left = paired.filter(({ day }) => day === undefined).map(({ row }) => row)
  touched.push(...(await cancelOrDelete(tx, left, now)))
  await endSeries(tx, seriesId, series, from)
  return touched
}

type Extent = { from: string; upTo: string; now: number; wish: Wish }

/** Where the days of a series go: one after the other, or with a new rule where it has the same ones. */
function daysAfter(series: Plan, after: Plan, { from, upTo, now, wish }: Extent) {
  const isNewRule = wish.change.repeats !== undefined
  if (isNewRule || wish.days !== 0) requireRecent(after, now)
  const before = [...daysOf(dateOf(series.start), series.repeats, upTo)].filter((day) => day >= from)
  const { days, madeUntil } = daysFor(after, now, isNewRule ? 0 : before.length)
  if (!isNewRule)
    return {
      madeUntil,
      dayOf: new Map(before.flatMap((day, n) => (days[n] === undefined ? [] : [[day, days[n]] as const]))),
      added: days.slice(before.length),
    }
  const there = new Set(days)
  const kept = before.map((day) => [day, addDays(day, wish.days)] as const).filter(([, day]) => there.has(day))
  const taken = new Set(kept.map(([, day]) => day))
  return { madeUntil, dayOf: new Map(kept), added: days.filter((day) => !taken.has(day)) }
}

/** At least so many, also beyond the horizon. */
function daysFor(plan: Plan, now: number, atLeast: number) {
  const made = daysMade(plan, now)
  if (made.madeUntil === null || made.days.length >= atLeast) return made
  const days: string[] = []
  for (const day of daysOf(dateOf(plan.start), plan.repeats, '9999-12-31')) {
    if (days.length >= atLeast) break
    days.push(day)
  }
  return { days, madeUntil: days.at(-1) ?? made.madeUntil }
}

type Columns = Omit<Plan, 'repeats'>

/** What was changed by itself stays as it is. */
function keepOwn(
  row: Occurrence,
  { before, after }: { before: Columns; after: Columns },
  wish: Wish,
  isNamed: boolean,
) {
  const isOwn = (...keys: (keyof Columns)[]) => !isNamed && keys.some((key) => row[key] !== before[key])
  const hasOwnTime = isOwn('start', 'end', 'zone') || (isNamed && !wish.hasTime)
  const { start, end, zone } = hasOwnTime ? row : after
  const keepsAnswerBy = wish.change.answerBy === undefined && (hasOwnTime || isOwn('answerBy'))
  const wanted = keepsAnswerBy ? row.answerBy : after.answerBy
  return {
    start,
    end,
    zone,
    answerBy: wanted !== null && wanted > dateOf(start) ? dateOf(start) : wanted,
    place: isOwn('place') || (isNamed && wish.change.place === undefined) ? row.place : after.place,
    seats: isOwn('seats') || (isNamed && wish.change.seats === undefined) ? row.seats : after.seats,
  }
}

type Next = Columns & { seriesId: string; date: string }

export async function updateOccurrence(
  tx: Tx,
  before: Occurrence,
  next: Next,
  { cancelled }: Change,
  now: number,
): Promise<Touched> {
  const clock = createLocalClock(next.zone)
  const isCancelled = cancelled === undefined ? before.cancelled : cancelled ? 1 : 0
  const whenIsNew = (['start', 'end', 'zone', 'answerBy'] as const).some((key) => before[key] !== next[key])
  const isTold = hasMoved(before, next) || before.place !== next.place || before.cancelled !== isCancelled
  const moments = whenIsNew ? momentsOf(next, clock) : {}
  const columns = { ...next, ...moments, cancelled: isCancelled } as const
  const after = {
    ...before,
    ...columns,
    ...(isTold && { sequence: before.sequence + 1, changedAt: now }),
  }
  if (whenIsNew || before.cancelled !== isCancelled)
    after.nextReminderAt = isCancelled === 1 ? null : nextReminderOf(after, clock, now)
  const { id, messageId: _, ...changed } = after
  await tx.updateTable('event_occurrence').set(changed).where('id', '=', id).execute()
  return { before, after }
}

type Time = Pick<Columns, 'start' | 'end' | 'zone'>

export function hasMoved(before: Time, after: Time): boolean {
  return (['start', 'end', 'zone'] as const).some((key) => before[key] !== after[key])
}

async function cancelOrDelete(tx: Tx, rows: readonly Occurrence[], now: number): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const portion of inPortions(rows)) {
    const answered = await tx
      .selectFrom('event_answer')
      .select('occurrenceId')
      .distinct()
      .where(
        'occurrenceId',
        'in',
        portion.map(({ id }) => id),
      )
      .execute()
    const kept = new Set(answered.map(({ occurrenceId }) => occurrenceId))
    for (const row of portion)
      if (kept.has(row.id)) touched.push(await updateOccurrence(tx, row, row, { cancelled: true }, now))
    const deleted = portion.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    if (deleted.length > 0) await tx.deleteFrom('event_occurrence').where('id', 'in', deleted).execute()
  }
  return touched
}

/** What comes before stays in it; without anything left, it goes. */
async function endSeries(tx: Tx, id: string, { start, repeats }: Plan, from: string): Promise<void> {
  const left = await tx
    .selectFrom('event_occurrence')
    .select('id')
    .where('seriesId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!left) {
    await tx.deleteFrom('event_series').where('id', '=', id).execute()
    return
  }
  const { times: _, ...rule } = repeats ?? { every: 'week' as const }
  const until = addDays(from, -1)
  const ended = repeats && until > dateOf(start) ? JSON.stringify({ ...rule, until }) : null
  await tx.updateTable('event_series').set({ repeats: ended, madeUntil: null }).where('id', '=', id).execute()
}
