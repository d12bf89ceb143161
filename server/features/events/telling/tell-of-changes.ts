import type { Context } from '../../../context.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { Tx } from '../../../database/tables.ts'
import type { Words } from '../../../words/words.ts'
import { hasMoved, type Touched } from '../change-series.ts'
import {
  listOpenNotices,
  noticesTogether,
  type BeforeChange,
  type NotedChange,
  type Notice,
} from './notices-of-changes.ts'
import { findSubject, tell, type Subject, type Told } from './tell.ts'

/** Of more dates of one event that have changed within ten minutes, one notice tells. */
const datesByThemselves = 3

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
  const notices = await listOpenNotices(tx, subject.messageId, now)
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
        await tellOne(tx, context, { subject, by, open: notices.get(person.id) ?? [] }, person, change)
      }
  }
}

type Telling = { subject: Subject; by: string; open: readonly Notice[] }

/** At once; what follows within ten minutes takes the place of that. */
async function tellOne(tx: Tx, context: Context, telling: Telling, person: Told, change: Touched): Promise<void> {
  const { subject, by, open } = telling
  const last = open.find(({ noted }) => noted.of?.occurrence === change.after.id)
  if (last) {
    await tx.deleteFrom('notification').where('id', '=', last.id).execute()
    await tellAgain(tx, context, telling, person, change, last.noted)
    return
  }
  const since = context.clock()
  if (open.length < datesByThemselves) {
    const noted = { since, of: { occurrence: change.after.id, before: asItWas(change) }, ...cancelledBy(change) }
    await tell(tx, context, subject, person, change.after, {
      by,
      noted,
      inWords: (words, values) => inWords(change.before, change, words, values),
    })
  } else if (open.every(({ noted }) => noted.of))
    await tell(tx, context, subject, person, change.after, {
      by,
      noted: { since },
      inWords: ({ say }, values) => say('news_event_dates', values),
    })
}

/** Devices hear of it at the end of the ten minutes, but of cancelling at once, the first time. */
async function tellAgain(
  tx: Tx,
  context: Context,
  { subject, by }: Telling,
  person: Told,
  change: Touched,
  last: NotedChange,
): Promise<void> {
  const first = last.of!.before
  const isAsBefore = first.place === change.after.place && !hasMoved(first, change.after)
  const isPushedAtOnce = change.after.cancelled === 1 && !last.wasCancelled
  await tell(tx, context, subject, person, change.after, {
    by,
    noted: { ...last, ...cancelledBy(change) },
    ...(!isPushedAtOnce && { pushAt: last.since + noticesTogether }),
    inWords: (words, values) => inWords(isAsBefore ? change.before : first, change, words, values),
  })
}

function asItWas({ before: { start, end, zone, place } }: Touched): BeforeChange {
  return { start, end, zone, place }
}

function cancelledBy({ after }: Touched): Pick<NotedChange, 'wasCancelled'> {
  return after.cancelled === 1 ? { wasCancelled: true } : {}
}

function inWords(
  from: BeforeChange,
  { before, after }: Touched,
  { say }: Words,
  values: Record<string, string>,
): string {
  if (after.cancelled === 1) return say('news_event_cancelled', values)
  if (before.cancelled === 1) return say('news_event_back', values)
  const hasNewPlace = from.place !== after.place && after.place !== null
  if (hasMoved(from, after)) return say(hasNewPlace ? 'news_event_moved_elsewhere' : 'news_event_moved', values)
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
