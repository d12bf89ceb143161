import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import { photoLimits, type outlinePhotos } from '#contract/photos.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { orderOf } from '../collections/order.ts'
import { filesWith } from '../photo-people/files-with.ts'
import { cursorOf } from './cursor.ts'
import { daysIn, monthsIn } from './months.ts'
import type { Scope } from './photos.ts'

const partLength = photoLimits.perPage / 2

type Outline = ResponseOf<typeof outlinePhotos>

/** How many photos are looked at before others get their turn. */
const atATime = 2000

export async function outlinePhotosOf(db: Db, scope: Scope, timeZone: string): Promise<Outline> {
  if (scope.memberships.length === 0) return { parts: [] }
  const { author, isByHand = false } = scope
  const rows = await filesIn(db, scope)
    .select(['message_file.takenAt', 'message_file.messageId', 'message_file.position', 'message_file.fileId'])
    .$if(author !== undefined, (is) => is.where('message_file.authorId', '=', author!))
    .where('message_file.takenAt', 'is not', null)
    .$narrowType<{ takenAt: number }>()
    .orderBy(orderOf(isByHand))
    .limit(photoLimits.inOutline + 1)
    .execute()
  const shown = rows.slice(0, photoLimits.inOutline)
  const monthOf = sectionsOf(scope, timeZone)
  const parts: Outline['parts'] = []
  let index = 0
  for (const some of inPortions(shown, atATime)) {
    if (index > 0) await nextTurn()
    const shapes = await shapesOf(db, some)
    for (const row of some) {
      const shape = shapes.get(row.fileId) ?? unknownShape
      if (beginsPart(index++, shown.length)) parts.push({ from: cursorOf(row), months: [] })
      const { months } = parts.at(-1)!
      const month = monthOf(row.takenAt)
      if (months.at(-1)?.month !== month) months.push({ month, aspects: [], videos: 0 })
      const current = months.at(-1)!
      current.aspects.push(aspectOf(shape))
      if (shape.type.startsWith('video/')) current.videos++
    }
  }
  return { parts, ...(rows.length > photoLimits.inOutline && { isCut: true }) }
}

type Shape = { width: number | null; height: number | null; type: string }

/** Of what has been deleted meanwhile. */
const unknownShape: Shape = { width: null, height: null, type: '' }

async function shapesOf(db: Db, files: readonly { fileId: string }[]): Promise<Map<string, Shape>> {
  const ids = files.map(({ fileId }) => fileId)
  const rows = await db.selectFrom('file').select(['id', 'width', 'height', 'type']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...shape }) => [id, shape]))
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
function aspectOf({ width, height, type }: Shape): number {
  if (width && height) return Math.min(Math.max(Math.round((100 * width) / height), 1), 10_000)
  return type.startsWith('video/') ? 178 : 133
}
