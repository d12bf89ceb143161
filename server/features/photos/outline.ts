import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import { photoLimits, type outlinePhotos } from '#contract/photos.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { orderOf } from '../collections/order.ts'
import { filesWith } from '../photo-people/files-with.ts'
import { cursorOf, isBefore, type Cursor } from './cursor.ts'
import { daysIn, monthsIn } from './months.ts'
import type { Scope } from './photos.ts'

const partLength = photoLimits.perPage / 2

type Outline = ResponseOf<typeof outlinePhotos>

/** How many photos are looked at before others get their turn. */
const atATime = 2000

type Row = Cursor & { width: number | null; height: number | null; type: string }

export async function outlinePhotosOf(db: Db, scope: Scope, timeZone: string): Promise<Outline> {
  if (scope.memberships.length === 0) return { parts: [] }
  const isOfGroups = scope.collection === undefined && scope.with === undefined
  const rows = isOfGroups ? await ofGroups(db, scope) : await chosen(db, scope)
  const shown = rows.slice(0, photoLimits.inOutline)
  const monthOf = sectionsOf(scope, timeZone)
  const parts: Outline['parts'] = []
  for (const [index, row] of shown.entries()) {
    if (index % atATime === atATime - 1) await nextTurn()
    if (beginsPart(index, shown.length)) parts.push({ from: cursorOf(row), months: [] })
    const { months } = parts.at(-1)!
    const month = monthOf(row.takenAt)
    if (months.at(-1)?.month !== month) months.push({ month, aspects: [], videos: 0 })
    const current = months.at(-1)!
    current.aspects.push(aspectOf(row))
    if (row.type.startsWith('video/')) current.videos++
  }
  return { parts, ...(rows.length > photoLimits.inOutline && { isCut: true }) }
}

/** One group after the other from its index, some at a time: all at once would keep everybody waiting. */
async function ofGroups(db: Db, { memberships, author }: Scope): Promise<Row[]> {
  const ids = memberships.map(({ groupId }) => groupId)
  const lanes =
    author === undefined
      ? ids.map((id) => db.selectFrom('message_file').where('groupId', '=', id))
      : [db.selectFrom('message_file').where('authorId', '=', author).where('groupId', 'in', ids)]
  const all: Row[] = []
  for (const lane of lanes) for (const row of await readLane(lane)) all.push(row)
  return lanes.length > 1 ? all.toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) : all
}

async function readLane(lane: SelectQueryBuilder<Tables, 'message_file', object>): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length <= photoLimits.inOutline) {
    const last = rows.at(-1)
    const some = await withShapes(lane)
      .$if(last !== undefined, (is) => is.where(isBehind(last!)))
      .orderBy(orderOf(false))
      .limit(atATime)
      .execute()
    for (const row of some) rows.push(row)
    if (some.length < atATime) break
    await nextTurn()
  }
  return rows
}

function isBehind({ takenAt, messageId, position }: Cursor): RawBuilder<boolean> {
  return sql`(message_file."takenAt", message_file."messageId", message_file."position") < (${takenAt}, ${messageId}, ${position})`
}

async function chosen(db: Db, scope: Scope): Promise<Row[]> {
  const { author, isByHand = false } = scope
  return withShapes(filesIn(db, scope))
    .$if(author !== undefined, (is) => is.where('message_file.authorId', '=', author!))
    .orderBy(orderOf(isByHand))
    .limit(photoLimits.inOutline + 1)
    .execute()
}

function withShapes(files: SelectQueryBuilder<Tables, 'message_file', object>) {
  return files
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.takenAt', 'message_file.messageId', 'message_file.position', 'width', 'height', 'type'])
    .where('message_file.takenAt', 'is not', null)
    .$narrowType<{ takenAt: number }>()
}

/** By month; by day in a collection, unless its order was made by hand. */
function sectionsOf({ collection, isByHand }: Scope, timeZone: string): (moment: number) => string {
  if (isByHand) return () => ''
  return collection === undefined ? monthsIn(timeZone) : daysIn(timeZone)
}

/** A collection is read from its own rows, not from all photos of its group; so is what somebody is in. */
function filesIn(
  db: Db,
  { memberships, collection, with: person }: Scope,
): SelectQueryBuilder<Tables, 'message_file', object> {
  if (collection !== undefined) return filesOfCollection(db, collection)
  const groupIds = memberships.map(({ groupId }) => groupId)
  if (person !== undefined) return filesWith(db, person).where('message_file.groupId', 'in', groupIds)
  return db.selectFrom('message_file').where('groupId', 'in', groupIds)
}

/** Counted from the oldest, so that a new photo changes only the first part, which has one to two lengths. */
function beginsPart(index: number, count: number): boolean {
  return index === 0 || (index >= partLength && (count - index) % partLength === 0)
}

/** Hundredths of width over height; an assumed one while the size is unknown. */
function aspectOf({ width, height, type }: Row): number {
  if (width && height) return Math.min(Math.max(Math.round((100 * width) / height), 1), 10_000)
  return type.startsWith('video/') ? 178 : 133
}
