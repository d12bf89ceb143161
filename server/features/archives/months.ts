import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dayIn, findTimeZone, isTimeZone } from '../../time-zones.ts'
import { requireMember } from '../membership/membership.ts'
import { requireMayArchive } from '../membership/roles.ts'

/** Newest first. @throws AppError not-found, hosts-only, readers-only-read, invalid-request */
export async function listArchiveMonths(
  { db }: Context,
  viewer: Viewer,
  groupId: string,
  timeZone?: string,
): Promise<string[]> {
  requireMayArchive(await requireMember(db, viewer, groupId))
  const zone = timeZone ?? (await findTimeZone(db, viewer))
  if (!isTimeZone(zone)) {
    throw new AppError('invalid-request', { fields: [{ path: '/timeZone', problem: 'is no time zone' }] })
  }
  const days = await db
    .selectFrom('message')
    .select((is) => [is.fn.min('createdAt').as('first'), is.fn.max('createdAt').as('last')])
    .where('groupId', '=', groupId)
    .where('parentId', 'is', null)
    .groupBy(sql`"createdAt" - "createdAt" % 86400`)
    .execute()
  const dayOf = dayIn(zone)
  const months = days.flatMap(({ first, last }) => [first, last]).map((at) => dayOf(Number(at)).slice(0, 7))
  return [...new Set(months)].toSorted().toReversed()
}
