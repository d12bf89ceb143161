import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { eventLimits } from '#contract/blocks/events.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Tables, Tx } from '../../../database/tables.ts'
import { AppError } from '../../../errors.ts'
import type { ImportedEventAnswer, ImportedSeries, ImportedWhole } from '../../../importers/imported.ts'
import { createLocalClock } from '../../../importers/local-time.ts'
import { cut } from '../../../presenters/message-text.ts'
import { dayIn } from '../../../time-zones.ts'
import { isDate } from '../../events/calendar-days.ts'
import { momentsOf } from '../../events/moments.ts'
import { nextReminderOf } from '../../events/reminder-times.ts'
import { insertSeries, requirePlan, type Plan } from '../../events/series.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'
import { storable } from '../staged.ts'

type Returning = { whole: ImportedWhole; now: Seconds }

const most = { series: 50, occurrences: 2000 }

/** Its limits are those of events that people make here. */
export async function bringEventBack(
  tx: Tx,
  bringing: Bringing,
  messageId: string,
  { whole, now }: Returning,
): Promise<void> {
  for (const series of (whole.event ?? []).slice(0, most.series)) {
    const plan = planOf(series)
    if (!isGood(plan)) continue
    // What would have been added since then is over.
    const yesterday = dayIn(plan.zone)(now - 86_400)
    const { madeUntil } = series
    const isMadeUntil = madeUntil === undefined ? null : madeUntil > yesterday ? madeUntil : yesterday
    const seriesId = await insertSeries(tx, messageId, plan, isMadeUntil)
    for (const occurrence of series.occurrences.slice(0, most.occurrences)) {
      const { date, cancelled, answers } = occurrence
      const { repeats: _, ...columns } = planOf(occurrence)
      if (!isDate(date) || !isGood({ ...columns, repeats: null })) continue
      const clock = createLocalClock(columns.zone)
      const moments = momentsOf(columns, clock)
      const nextReminderAt = cancelled ? null : nextReminderOf({ ...columns, ...moments }, clock, now)
      const row = { seriesId, messageId, date, ...columns, ...moments, changedAt: now, nextReminderAt }
      const id = await insertOccurrence(tx, { ...row, cancelled: cancelled ? 1 : 0 })
      if (id !== undefined) await answerAgain(tx, bringing, id, answers, now)
    }
  }
}

function planOf(
  series: Partial<Pick<ImportedSeries, 'repeats'>> & Omit<ImportedSeries, 'repeats' | 'occurrences'>,
): Plan {
  const { start, end = null, zone, place, seats, answerBy = null, repeats = null } = series
  return {
    start,
    end,
    zone,
    place: cut(plainLine(storable(place ?? '')), eventLimits.place) || null,
    seats: seats === undefined ? null : Math.min(Math.max(seats, 1), eventLimits.seats),
    answerBy,
    repeats,
  }
}

function isGood(plan: Plan): boolean {
  try {
    requirePlan(plan)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Row = Omit<Insertable<Tables['event_occurrence']>, 'id'>

/** Undefined for a second one on the same day. */
async function insertOccurrence(tx: Tx, row: Row): Promise<string | undefined> {
  const added = await tx
    .insertInto('event_occurrence')
    .values({ id: newId(), ...row })
    .onConflict((is) => is.columns(['seriesId', 'date']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

async function answerAgain(
  tx: Tx,
  bringing: Bringing,
  occurrenceId: string,
  answers: readonly ImportedEventAnswer[],
  now: Seconds,
): Promise<void> {
  for (const [n, { person, answer, friends = 0, waits, answeredAt }] of answers.entries()) {
    const userId = await personAsArchived(tx, bringing, person)
    if (userId === null) continue
    const isComing = answer === 'coming'
    const row = {
      occurrenceId,
      userId,
      answer,
      friends: isComing ? Math.min(Math.max(friends, 0), eventLimits.friends) : 0,
      waits: isComing && waits ? (1 as const) : (0 as const),
      turn: n + 1,
      answeredAt: Math.min(Math.max(answeredAt, 0), now),
    }
    await tx
      .insertInto('event_answer')
      .values(row)
      .onConflict((is) => is.doNothing())
      .execute()
  }
}
