import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'
import { hasMoved, type Touched } from './change-series.ts'
import { findSubject, tell } from './tell.ts'

/** Those who come or may come are told, of the first of the occurrences that concern them; not who made the change. */
export async function tellOfChanges(tx: Tx, context: Context, touched: readonly Touched[], by: string): Promise<void> {
  const now = context.clock()
  const told = touched.filter(
    ({ before, after }) => before.sequence !== after.sequence && Math.max(before.endsAt, after.endsAt) > now,
  )
  const subject = told[0] && (await findSubject(tx, told[0].after.messageId))
  if (!subject) return
  const inOrder = told.toSorted((one, other) => one.after.startsAt - other.after.startsAt)
  const reached = new Set([by])
  for (const portion of inPortions(inOrder)) {
    const people = await listConcerned(
      tx,
      subject.groupId,
      portion.map(({ after }) => after.id),
    )
    const peopleOf = Map.groupBy(people, ({ occurrenceId }) => occurrenceId)
    for (const change of portion)
      for (const person of peopleOf.get(change.after.id) ?? []) {
        if (reached.has(person.id)) continue
        reached.add(person.id)
        await tell(tx, context, subject, person, change.after, {
          by,
          inWords: (words, values) => inWords(change, words, values),
        })
      }
  }
}

function inWords({ before, after }: Touched, { say }: Words, values: Record<string, string>): string {
  if (after.cancelled === 1) return say('news_event_cancelled', values)
  if (before.cancelled === 1) return say('news_event_back', values)
  const hasNewPlace = before.place !== after.place && after.place !== null
  if (hasMoved(before, after)) return say(hasNewPlace ? 'news_event_moved_elsewhere' : 'news_event_moved', values)
  return say(hasNewPlace ? 'news_event_elsewhere' : 'news_event_without_place', values)
}

function listConcerned(tx: Tx, groupId: string, occurrenceIds: readonly string[]) {
  return tx
    .selectFrom('event_answer')
    .innerJoin('membership', 'membership.userId', 'event_answer.userId')
    .innerJoin('user', 'user.id', 'event_answer.userId')
    .select(['event_answer.occurrenceId', 'user.id', 'user.data', 'user.timeZone'])
    .where('membership.groupId', '=', groupId)
    .where('event_answer.occurrenceId', 'in', occurrenceIds)
    .where('event_answer.answer', 'in', ['coming', 'maybe'])
    .orderBy('event_answer.turn')
    .execute()
}
