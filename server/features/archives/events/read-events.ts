import { iso, type ArchivedSeries } from '../../../archive/schema.ts'
import type { Db } from '../../../database/tables.ts'

type ReadEvent = { series: ArchivedSeries[]; names: Map<string, string> }

/** The events of these messages, everything in order of time. */
export async function readEvents(db: Db, messageIds: readonly string[]): Promise<Map<string, ReadEvent>> {
  const series = await db
    .selectFrom('event_series')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .orderBy('start')
    .orderBy('id')
    .execute()
  if (series.length === 0) return new Map()
  const [occurrences, answers] = await Promise.all([selectOccurrences(db, messageIds), selectAnswers(db, messageIds)])
  const occurrencesOf = Map.groupBy(occurrences, ({ seriesId }) => seriesId)
  const answersOf = Map.groupBy(answers, ({ occurrenceId }) => occurrenceId)
  const events = new Map<string, ReadEvent>()
  for (const row of series) {
    const event = events.get(row.messageId) ?? { series: [], names: new Map<string, string>() }
    event.series.push({
      ...whenOf(row),
      ...(row.repeats !== null && { repeats: JSON.parse(row.repeats) as NonNullable<ArchivedSeries['repeats']> }),
      ...(row.madeUntil !== null && { madeUntil: row.madeUntil }),
      occurrences: (occurrencesOf.get(row.id) ?? []).map((occurrence) => ({
        date: occurrence.date,
        ...whenOf(occurrence),
        ...(occurrence.cancelled === 1 && { cancelled: true as const }),
        answers: (answersOf.get(occurrence.id) ?? []).map((answer) => {
          event.names.set(answer.userId, answer.name)
          return answerOf(answer)
        }),
      })),
    })
    events.set(row.messageId, event)
  }
  return events
}

type When = Pick<
  Awaited<ReturnType<typeof selectOccurrences>>[number],
  'start' | 'end' | 'zone' | 'place' | 'seats' | 'answerBy'
>

function whenOf({ start, end, zone, place, seats, answerBy }: When) {
  return {
    start,
    ...(end !== null && { end }),
    zone,
    ...(place !== null && { place }),
    ...(seats !== null && { seats }),
    ...(answerBy !== null && { answerBy }),
  }
}

function answerOf(row: Awaited<ReturnType<typeof selectAnswers>>[number]) {
  const { userId, answer, friends, waits, answeredAt } = row
  return {
    person: userId,
    answer,
    ...(friends > 0 && { friends }),
    ...(waits === 1 && { waits: true as const }),
    answeredAt,
    answeredAtIso: iso(answeredAt),
  }
}

function selectOccurrences(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('event_occurrence')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

function selectAnswers(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('event_answer')
    .innerJoin('event_occurrence', 'event_occurrence.id', 'event_answer.occurrenceId')
    .innerJoin('user', 'user.id', 'event_answer.userId')
    .selectAll('event_answer')
    .select('user.name')
    .where('event_occurrence.messageId', 'in', messageIds)
    .orderBy('event_answer.turn')
    .orderBy('event_answer.userId')
    .execute()
}
