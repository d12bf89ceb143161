import { collectionLimits } from '#contract/collecting/collections.ts'
import type { Db } from '../../database/tables.ts'
import { dayIn } from '../../time-zones.ts'
import { filesOfCollection } from '../collections/files-of-collection.ts'
import { orderOf } from '../collections/order.ts'
import { calendarOf } from '../years/months-of-year.ts'
import type { RatedPhoto } from '../years/rated-photos.ts'
import { chooseOfYear } from '../years/years.ts'
import type { Part } from './propose.ts'

/** Its months. */
export async function partsOfYear(db: Db, groupId: string, year: number, timeZone: string): Promise<Part[]> {
  const { photos, chosen, monthOf } = await chooseOfYear(db, groupId, { year, timeZone })
  const ofMonths = Map.groupBy(photos, ({ takenAt }) => monthOf(takenAt))
  return [...ofMonths]
    .toSorted(([a], [b]) => a - b)
    .map(([month, ofMonth]) => ({
      heading: { month: `${year}-${String(month).padStart(2, '0')}` },
      photos: ofMonth,
      first: chosen.get(month),
      period: calendarOf(year, timeZone).ofMonth(month),
    }))
}

/** Its days, or its months where it has many days; in its own order, an earlier day first. */
export async function partsOfCollection(
  db: Db,
  { id, isByHand }: { id: string; isByHand: 0 | 1 },
  timeZone: string,
): Promise<Part[]> {
  const rows = await filesOfCollection(db, id)
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.fileId', 'message_file.messageId', 'message_file.position', 'message_file.authorId'])
    .select(['message_file.takenAt', 'file.type', 'file.placeholder'])
    .$narrowType<{ takenAt: number }>()
    .orderBy(orderOf(isByHand === 1))
    .limit(collectionLimits.photos)
    .execute()
  const photos = rows
    .filter(({ placeholder }) => placeholder !== null)
    .map(({ type, placeholder: _, ...row }): RatedPhoto => ({ ...row, isVideo: type.startsWith('video/'), points: 0 }))
  const ordered = isByHand === 1 ? photos : photos.toReversed()
  const dayOf = dayIn(timeZone)
  const days = Map.groupBy(ordered, ({ takenAt }) => dayOf(takenAt))
  if (days.size <= mostDays) return [...days].map(([day, ofDay]) => ({ heading: { day }, photos: ofDay }))
  const months = Map.groupBy(ordered, ({ takenAt }) => dayOf(takenAt).slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ heading: { month }, photos: ofMonth }))
}

const mostDays = 31
