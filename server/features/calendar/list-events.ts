import { sql, type SqlBool } from 'kysely'
import { eventLimits, type EventAnswer } from '#contract/blocks/events.ts'
import { calendarLimits, type CalendarEntry } from '#contract/calendar.ts'
import type { MessageFile } from '#contract/files.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserRef } from '#contract/users.ts'
import type { Db } from '../../database/tables.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { label } from '../../presenters/message-text.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { isOpen } from '../events/occurrences.ts'
import { countTaken } from '../events/seats.ts'
import { presentMessageFile, selectFileOfMessageColumns } from '../files/files.ts'

/** Days as text, and the moments at which they begin and end for the viewer. */
export type Span = { from: string; to: string; startsAt: Seconds; endsAt: Seconds }

export type Scope = { userId: string; groupId?: string | undefined }

const titleLength = 120

/** One more than fits says that there are more. */
export async function listEvents(db: Db, scope: Scope, span: Span, now: Seconds): Promise<CalendarEntry[]> {
  const rows = await selectEvents(db, scope, span)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [coming, faces, own, pictures] = await Promise.all([
    countTaken(db, ids),
    listFaces(db, ids),
    listOwn(db, ids, scope.userId),
    listPictures(db, [...new Set(rows.map(({ messageId }) => messageId))]),
  ])
  return rows.map((row) => {
    const { id, messageId, data, start, end, zone, startsAt, endsAt, place } = row
    const picture = pictures.get(messageId)
    return {
      id,
      message: messageId,
      group: presentGroupRef(row),
      title: label(JSON.parse(data) as MessageData, titleLength),
      ...(picture && { picture }),
      start,
      ...(end !== null && { end }),
      zone,
      startsAt,
      endsAt,
      ...(place !== null && { place }),
      ...(row.cancelled === 1 && { cancelled: true as const }),
      coming: coming.get(id) ?? 0,
      faces: faces.get(id) ?? [],
      ...own.get(id),
      isOpen: isOpen(row, now),
    }
  })
}

/** Whole days count by their date, wherever they are; the rest by the moments. */
function selectEvents(db: Db, { userId, groupId }: Scope, { from, to, startsAt, endsAt }: Span) {
  const touches = sql<SqlBool>`case when length(event_occurrence.start) = 10
    then event_occurrence.start <= ${to} and coalesce(event_occurrence."end", event_occurrence.start) >= ${from}
    else event_occurrence."startsAt" < ${endsAt}
      and (event_occurrence."endsAt" > ${startsAt} or event_occurrence."startsAt" >= ${startsAt}) end`
  return db
    .selectFrom('event_occurrence')
    .innerJoin('message', 'message.id', 'event_occurrence.messageId')
    .innerJoin('group', 'group.id', 'message.groupId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .selectAll('event_occurrence')
    .select('message.data')
    .select(selectGroupColumns)
    .where('membership.userId', '=', userId)
    .$if(groupId !== undefined, (query) => query.where('message.groupId', '=', groupId!))
    .where('withheld_message.messageId', 'is', null)
    .where('event_occurrence.startsAt', '>', startsAt - longest)
    .where('event_occurrence.startsAt', '<', endsAt + day)
    .where(touches)
    .orderBy('event_occurrence.startsAt')
    .orderBy('event_occurrence.id')
    .limit(calendarLimits.entries + 1)
    .execute()
}

const day: Seconds = 86_400
/** Clocks differ by up to a day, and there may be a change of them on the way. */
const longest: Seconds = (eventLimits.days + 3) * day

async function listFaces(db: Db, ids: readonly string[]): Promise<Map<string, UserRef[]>> {
  const inLine = db
    .selectFrom('event_answer')
    .select(['occurrenceId', 'userId'])
    .select(sql<number>`row_number() over (partition by "occurrenceId" order by turn, "userId")`.as('nth'))
    .where('occurrenceId', 'in', ids)
    .where('answer', '=', 'coming')
    .where('waits', '=', 0)
  const rows = await db
    .selectFrom(inLine.as('face'))
    .innerJoin('user', 'user.id', 'face.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select('face.occurrenceId')
    .where('face.nth', '<=', calendarLimits.faces)
    .orderBy('face.occurrenceId')
    .orderBy('face.nth')
    .execute()
  const byOccurrence = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)
  return new Map([...byOccurrence].map(([id, faces]) => [id, faces.map(presentUser)]))
}

type Own = { mine: EventAnswer; waits?: true }

async function listOwn(db: Db, ids: readonly string[], userId: string): Promise<Map<string, Own>> {
  const rows = await db
    .selectFrom('event_answer')
    .select(['occurrenceId', 'answer', 'waits'])
    .where('occurrenceId', 'in', ids)
    .where('userId', '=', userId)
    .execute()
  return new Map(
    rows.map(({ occurrenceId, answer, waits }) => [
      occurrenceId,
      { mine: answer, ...(waits === 1 && { waits: true as const }) },
    ]),
  )
}

/** The first photo of each message. */
async function listPictures(db: Db, messageIds: readonly string[]): Promise<Map<string, MessageFile>> {
  const first = db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId', 'message_file.fileId'])
    .select(sql<number>`row_number() over (partition by "messageId" order by position)`.as('nth'))
    .where('message_file.messageId', 'in', messageIds)
    .where('file.type', 'like', 'image/%')
  const rows = await db
    .selectFrom(first.as('first'))
    .innerJoin('file', 'file.id', 'first.fileId')
    .innerJoin('message_file', (join) =>
      join.onRef('message_file.messageId', '=', 'first.messageId').onRef('message_file.fileId', '=', 'first.fileId'),
    )
    .select(selectFileOfMessageColumns)
    .select(['first.messageId', 'message_file.position'])
    .where('first.nth', '=', 1)
    .execute()
  return new Map(rows.map(({ messageId, position, ...file }) => [messageId, presentMessageFile(file, position)]))
}
