import { calendarFeedLimits } from '#contract/blocks/calendar-feeds.ts'
import { eventLimits } from '#contract/blocks/events.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/tables.ts'
import { hostOf } from '../../mail/message-id.ts'
import { readWithCurrentNames } from '../../presenters/current-names.ts'
import { cut, excerptToShow, label } from '../../presenters/message-text.ts'
import { addDays } from '../events/calendar-days.ts'
import { isWholeDay } from '../events/moments.ts'
import type { IcsEvent, Span } from './ics.ts'

const day: Seconds = 86_400
const longestTitle = 200
const longestText = 1000

/** What somebody may read of events, as a member: nothing that is withheld. */
function occurrencesFor(db: Db, userId: string) {
  return db
    .selectFrom('event_occurrence')
    .innerJoin('message', 'message.id', 'event_occurrence.messageId')
    .innerJoin('membership', (join) =>
      join.onRef('membership.groupId', '=', 'message.groupId').on('membership.userId', '=', userId),
    )
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('event_answer', (join) =>
      join.onRef('event_answer.occurrenceId', '=', 'event_occurrence.id').on('event_answer.userId', '=', userId),
    )
    .select([
      'event_occurrence.id',
      'event_occurrence.messageId',
      'event_occurrence.start',
      'event_occurrence.end',
      'event_occurrence.startsAt',
      'event_occurrence.endsAt',
      'event_occurrence.place',
      'event_occurrence.cancelled',
      'event_occurrence.sequence',
      'event_occurrence.changedAt',
      'message.data',
      'group.name as groupName',
      'event_answer.answer',
      'event_answer.waits',
    ])
    .where('withheld_message.messageId', 'is', null)
}

export type Occurrence = Awaited<ReturnType<ReturnType<typeof occurrencesFor>['execute']>>[number]

type Scope = { userId: string; groupId: string | null; now: Seconds; limit: number }

/** What is still to come first, then as much of the last year as there is room for; in the order of their starts. */
export async function listOccurrences(db: Db, { userId, groupId, now, limit }: Scope): Promise<Occurrence[]> {
  const all = occurrencesFor(db, userId)
    .$if(groupId !== null, (query) => query.where('message.groupId', '=', groupId))
    .where((is) =>
      is.or([
        is('event_occurrence.cancelled', '=', 0),
        is('event_occurrence.changedAt', '>=', now - calendarFeedLimits.cancelledDays * day),
      ]),
    )
    .limit(limit)
  const ahead = await all
    .where('event_occurrence.startsAt', '>=', now - (eventLimits.days + 2) * day)
    .where('event_occurrence.endsAt', '>=', now)
    .orderBy('event_occurrence.startsAt')
    .orderBy('event_occurrence.id')
    .execute()
  const room = limit - ahead.length
  if (room === 0) return ahead
  const past = await all
    .where('event_occurrence.startsAt', '>=', now - calendarFeedLimits.daysBack * day)
    .where('event_occurrence.endsAt', '<', now)
    .orderBy('event_occurrence.startsAt', 'desc')
    .orderBy('event_occurrence.id', 'desc')
    .limit(room)
    .execute()
  return [...past.toReversed(), ...ahead]
}

type Wanted = { userId: string; now: Seconds; occurrence?: string | undefined }

/** One occurrence, or those of messages that are not over; of a message whose occurrences are all over, the last. */
export async function listOccurrencesOf(
  db: Db,
  { userId, now, occurrence }: Wanted,
  messageIds: readonly string[],
): Promise<Occurrence[]> {
  if (messageIds.length === 0) return []
  const rows = await occurrencesFor(db, userId)
    .where('event_occurrence.messageId', 'in', messageIds)
    .orderBy('event_occurrence.startsAt')
    .orderBy('event_occurrence.id')
    .$if(occurrence !== undefined, (query) => query.where('event_occurrence.id', '=', occurrence!))
    .limit(calendarFeedLimits.events)
    .execute()
  return [...Map.groupBy(rows, ({ messageId }) => messageId).values()].flatMap((all) => {
    const left = all.filter(({ endsAt }) => endsAt >= now)
    return left.length > 0 ? left : all.slice(-1)
  })
}

type How = { config: Config; titlesOnly: boolean; namesGroup: boolean }

/** Only what its person comes to takes up time. */
export async function asIcsEvents(db: Db, rows: readonly Occurrence[], how: How): Promise<IcsEvent[]> {
  const { config, titlesOnly, namesGroup } = how
  const messages = new Map(rows.map(({ messageId: id, data }) => [id, { id, data }]))
  const contents = await readWithCurrentNames(db, [...messages.values()])
  const excerpts = new Map([...contents].map(([id, data]) => [id, excerptToShow(data)]))
  const host = hostOf(config)
  return rows.map((row) => {
    const data = excerpts.get(row.messageId)!
    const address = `${config.publicUrl}/messages/${row.messageId}`
    return {
      uid: `${row.id}@${host}`,
      span: spanOf(row),
      title: plainLine(label(data, longestTitle)) || row.groupName,
      changedAt: row.changedAt,
      sequence: row.sequence,
      ...(!titlesOnly && { text: textOf(data, namesGroup ? row.groupName : '', address) }),
      ...(!titlesOnly && row.place !== null && { place: row.place }),
      address,
      isCancelled: row.cancelled === 1,
      isBusy: row.answer === 'coming' && row.waits === 0,
    }
  })
}

/** With the address, too, because some programs show no other. */
function textOf({ text = '' }: MessageData, groupName: string, address: string): string {
  return [cut(text.trim(), longestText), plainLine(groupName), address].filter(Boolean).join('\n\n')
}

function spanOf({ start, end, startsAt, endsAt }: Occurrence): Span {
  if (isWholeDay(start)) return { kind: 'days', first: start, dayAfter: addDays(end ?? start, 1) }
  return { kind: 'moments', from: startsAt, until: endsAt }
}
