import { locationLimits, type Location } from '#contract/collecting/locations.ts'
import type { Db } from '../../database/tables.ts'

/** Those with the most photos first. */
export async function listLocations(db: Db, groupIds: readonly string[]): Promise<Location[]> {
  if (groupIds.length === 0) return []
  const rows = await locationsIn(db, groupIds)
    .select((is) => is.fn.countAll<number | string>().as('photos'))
    .groupBy('location')
    .orderBy('photos', 'desc')
    .orderBy('location')
    .limit(locationLimits.listed)
    .execute()
  return rows.map(({ location, photos }) => ({ location, photos: Number(photos) }))
}

/** More than any groups have. */
const most = 10_000

export async function everyLocationIn(db: Db, groupIds: readonly string[]): Promise<string[]> {
  const rows = await locationsIn(db, groupIds).distinct().orderBy('location').limit(most).execute()
  return rows.map(({ location }) => location)
}

function locationsIn(db: Db, groupIds: readonly string[]) {
  return db
    .selectFrom('message_file')
    .select('location')
    .where('groupId', 'in', groupIds)
    .where('location', 'is not', null)
    .$narrowType<{ location: string }>()
}
