import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import { frameLimits, type FramePhoto, type listFramePhotos } from '#contract/programs/frames.ts'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import type { Zone } from '../../time-zones.ts'
import { filesOfCollections } from '../collections/files-of-collection.ts'
import { earlierYears } from '../memories/days.ts'
import { cursorOf } from '../photos/cursor.ts'
import { presentPhotos } from '../photos/photos.ts'
import type { OwnFrame } from './require-frame.ts'

type Place = { postedAt: Seconds; takenAt: Seconds; messageId: string; position: number }

/** @param from the first of them */
export async function photosOfFrame(
  db: Db,
  frame: OwnFrame,
  from: string | undefined,
): Promise<Pick<ResponseOf<typeof listFramePhotos>, 'photos' | 'next'>> {
  const wanted = { where: from === undefined ? undefined : upTo(from), most: frameLimits.perPage + 1 }
  const places = (await placesOf(db, frame, wanted)).toSorted(byArrival).slice(0, wanted.most)
  const next = places[frameLimits.perPage]
  return {
    photos: await present(db, places.slice(0, frameLimits.perPage)),
    ...(next && { next: `${next.postedAt}_${next.messageId}_${next.position}` }),
  }
}

/** What was taken on this day in earlier years, the latest of these first. */
export async function memoriesOfFrame(db: Db, frame: OwnFrame, now: Seconds, zone: Zone): Promise<FramePhoto[]> {
  const days = earlierYears(now, zone, now - memoryYears * 31_557_600)
  const isOnDay = sql<boolean>`(${sql.join(
    days.map(({ from, to }) => sql`message_file."takenAt" >= ${from} and message_file."takenAt" < ${to}`),
    sql` or `,
  )})`
  const isExact = sql<boolean>`message."datePrecision" is null`
  const wanted = { where: sql<boolean>`${isOnDay} and ${isExact}`, most: frameLimits.memories }
  const places = (await placesOf(db, frame, wanted)).toSorted((a, b) => b.takenAt - a.takenAt || byArrival(a, b))
  return present(db, places.slice(0, frameLimits.memories))
}

const memoryYears = 100

/** Whether it is among what the frame shows. */
export async function isShown(db: Db, frame: OwnFrame, fileId: string, messageId?: string): Promise<boolean> {
  const isIt = sql<boolean>`message_file."fileId" = ${fileId}`
  const where = messageId === undefined ? isIt : sql<boolean>`${isIt} and message_file."messageId" = ${messageId}`
  return (await placesOf(db, frame, { where, most: 1 })).length > 0
}

type Wanted = { where: RawBuilder<boolean> | undefined; most: number }

/** Those of its groups, and of collections in other groups. */
async function placesOf(db: Db, { userId, groupIds, collectionIds }: OwnFrame, wanted: Wanted): Promise<Place[]> {
  const found = await Promise.all([
    groupIds.length > 0 ? ofGroups(db, userId, groupIds, wanted) : [],
    collectionIds.length > 0 ? ofCollections(db, userId, collectionIds, wanted) : [],
  ])
  const byKey = new Map(found.flat().map((place) => [`${place.messageId} ${place.position}`, place]))
  return [...byKey.values()]
}

function ofGroups(db: Db, userId: string, groupIds: string[], { where, most }: Wanted): Promise<Place[]> {
  return db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message.postedAt', 'message_file.takenAt', 'message_file.messageId', 'message_file.position'])
    .where('message_file.groupId', 'in', groupIds)
    .where('message_file.takenAt', 'is not', null)
    .where(isPicture)
    .where(isWantedBy(userId))
    .$if(where !== undefined, (query) => query.where(where!))
    .$narrowType<{ takenAt: number }>()
    .orderBy('message.postedAt', 'desc')
    .orderBy('message_file.messageId', 'desc')
    .orderBy('message_file.position')
    .limit(most)
    .execute()
}

function ofCollections(db: Db, userId: string, collectionIds: string[], { where, most }: Wanted): Promise<Place[]> {
  return filesOfCollections(db, collectionIds)
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message.postedAt', 'message_file.takenAt', 'message_file.messageId', 'message_file.position'])
    .distinct()
    .where(isPicture)
    .where(isWantedBy(userId))
    .$if(where !== undefined, (query) => query.where(where!))
    .$narrowType<{ takenAt: number }>()
    .orderBy('message.postedAt', 'desc')
    .orderBy('message_file.messageId', 'desc')
    .orderBy('message_file.position')
    .limit(most)
    .execute()
}

const isPicture = sql<boolean>`file.type like 'image/%' and file.status = 'ready' and file.width is not null`

/** Unless its owner has folded the message, or wants to see less of its author. */
function isWantedBy(userId: string): RawBuilder<boolean> {
  return sql`not exists (
    select 1 from folded_message where folded_message."messageId" = message.id and folded_message."userId" = ${userId}
  ) and not exists (
    select 1 from quiet_person where quiet_person."userId" = ${userId}
    and quiet_person."groupId" = message."groupId" and quiet_person."otherId" = message."authorId"
  )`
}

function upTo(cursor: string): RawBuilder<boolean> {
  const [postedAt, messageId, position] = cursor.split('_')
  return sql`(message."postedAt", message_file."messageId", -message_file.position) <= (${Number(postedAt)}, ${messageId}, ${-Number(position)})`
}

function byArrival(a: Place, b: Place): number {
  if (a.postedAt !== b.postedAt) return b.postedAt - a.postedAt
  return a.messageId === b.messageId ? a.position - b.position : a.messageId < b.messageId ? 1 : -1
}

async function present(db: Db, places: Place[]): Promise<FramePhoto[]> {
  const postedAt = new Map(places.map((place) => [cursorOf(place), place.postedAt]))
  const photos = await presentPhotos(db, places)
  return photos.map((photo) => ({ ...photo, postedAt: postedAt.get(photo.place) ?? 0 }))
}
