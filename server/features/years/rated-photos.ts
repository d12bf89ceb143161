import { sql } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'

/** A photo or video with how much people liked it; the larger `points`, the more. */
export type RatedPhoto = {
  fileId: string
  messageId: string
  position: number
  authorId: string | null
  takenAt: Seconds
  isVideo: boolean
  points: number
}

export type Period = { from: Seconds; until: Seconds }

/** Each file once, by date. What was said of the photo itself counts more than what was said of its message. */
export async function listRatedPhotos(db: Db, groupId: string, period: Period): Promise<RatedPhoto[]> {
  const [rows, hearts, replies] = await Promise.all([
    inPeriod(db, groupId, period)
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .select(['message_file.fileId', 'message_file.messageId', 'message_file.position', 'message_file.authorId'])
      .select(['message_file.takenAt', 'file.type', 'file.placeholder'])
      .$narrowType<{ takenAt: number }>()
      .orderBy('message_file.takenAt')
      .orderBy('message_file.messageId')
      .orderBy('message_file.position')
      .execute(),
    db
      .selectFrom('reaction')
      .select((is) => ['messageId', 'fileId', is.fn.countAll<number | string>().as('count')])
      .where('messageId', 'in', inPeriod(db, groupId, period).select('message_file.messageId'))
      .groupBy(['messageId', 'fileId'])
      .execute(),
    db
      .selectFrom('message')
      .select((is) => ['parentId as messageId', 'aboutFileId as fileId', is.fn.countAll<number | string>().as('count')])
      .where('parentId', 'in', inPeriod(db, groupId, period).select('message_file.messageId'))
      .groupBy(['parentId', 'aboutFileId'])
      .execute(),
  ])
  const heartsOf = countsOf(hearts)
  const repliesOf = countsOf(replies)
  const photos = new Map<string, RatedPhoto>()
  for (const { type, placeholder, ...row } of rows) {
    // Without a picture there is nothing to show yet.
    if (placeholder === null || photos.has(row.fileId)) continue
    const { messageId, fileId } = row
    const ofPhoto = 3 * heartsOf(messageId, fileId) + 2 * repliesOf(messageId, fileId)
    const ofMessage = Math.min(heartsOf(messageId, null), mostOfMessage) + Math.min(repliesOf(messageId, null), 5)
    photos.set(fileId, { ...row, isVideo: type.startsWith('video/'), points: ofPhoto + ofMessage })
  }
  return [...photos.values()]
}

/** Otherwise an album that everybody liked would win with each of its photos. */
const mostOfMessage = 10

/** Only of its first moments and last ones, since those between are in the same year. */
export function listDays(db: Db, groupId: string) {
  const ofDay = sql`message_file."takenAt" / 86400`
  return db
    .selectFrom('message_file')
    .select((is) => [is.fn.min('takenAt').as('first'), is.fn.max('takenAt').as('last')])
    .where('groupId', '=', groupId)
    .where('takenAt', 'is not', null)
    .$narrowType<{ first: number; last: number }>()
    .groupBy(ofDay)
    .orderBy(ofDay, 'desc')
    .execute()
}

function inPeriod(db: Db, groupId: string, { from, until }: Period) {
  return db
    .selectFrom('message_file')
    .where('message_file.groupId', '=', groupId)
    .where('message_file.takenAt', '>=', from)
    .where('message_file.takenAt', '<', until)
}

type Counted = { messageId: string | null; fileId: string | null; count: number | string }

function countsOf(rows: readonly Counted[]): (messageId: string, fileId: string | null) => number {
  const counts = new Map(rows.map(({ messageId, fileId, count }) => [`${messageId} ${fileId}`, Number(count)]))
  return (messageId, fileId) => counts.get(`${messageId} ${fileId}`) ?? 0
}
