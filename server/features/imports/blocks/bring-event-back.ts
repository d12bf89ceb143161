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
import { isPlausibleDay, momentsOf } from '../../events/moments.ts'
import { nextReminderOf } from '../../events/reminder-times.ts'
import { insertSeries, requirePlan, type Plan } from '../../events/series.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'
import { storable } from '../staged.ts'

const mostOccurrences = 2000

/** What an archive says of an event, as far as it can be one: its limits are those of events that people make here. */
export function eventToBring({ event = [] }: ImportedWhole, parentId: string | null): ImportedSeries[] {
  if (parentId !== null) return []
  let room = mostOccurrences
  const series = event.slice(0, mostSeries).map(({ occurrences, ...said }) => {
    const good = isGood(planOf(said)) ? occurrences.slice(0, room).filter(isGoodOccurrence) : []
    room -= good.length
    return { ...said, occurrences: good }
  })
  return series.filter(({ occurrences }) => occurrences.length > 0)
}

const mostSeries = 50

function isGoodOccurrence({ date, ...occurrence }: ImportedSeries['occurrences'][number]): boolean {
  return isPlausibleDay(date) && isGood({ ...planOf(occurrence), repeats: null })
}

type Place = { messageId: string; event: readonly ImportedSeries[]; now: Seconds }

/** As it was, with its answers. */
export async function eventAgain(tx: Tx, bringing: Bringing, { messageId, event, now }: Place): Promise<void> {
  for (const { madeUntil, occurrences, ...series } of event) {
    const plan = planOf(series)
    // What would have been added since then is over.
    const yesterday = dayIn(plan.zone)(now - 86_400)
    const isMade = madeUntil !== undefined && isPlausibleDay(madeUntil)
    const until = isMade && madeUntil > yesterday ? madeUntil : yesterday
    const seriesId = await insertSeries(tx, messageId, plan, isMade ? until : null)
    for (const { date, cancelled, answers, ...occurrence } of occurrences) {
      const { repeats: _, ...columns } = planOf(occurrence)
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
