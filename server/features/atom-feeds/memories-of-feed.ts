import { v5 as idFrom } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { findTimeZone, localTime, zoneOf } from '../../time-zones.ts'
import { startOfDay } from '../memories/days.ts'
import { findMemories } from '../memories/memories.ts'
import type { FeedRow } from './atom-feeds.ts'

/** What happened on this day in earlier years: each year once for each day on which it is remembered. */
export type FeedMemory = { messageId: string; entryId: string; at: Seconds; year: number }

/** For programs that do not look every day. */
const daysShown = 3

export async function listFeedMemories({ db, clock }: Context, feed: FeedRow): Promise<FeedMemory[]> {
  const viewer = { userId: feed.userId, sessionId: '' }
  const zone = zoneOf(await findTimeZone(db, viewer))
  const found: FeedMemory[] = []
  let now = clock()
  for (let ago = 0; ago < daysShown; ago++) {
    const at = startOfDay(now, zone)
    const memories = await findMemories(db, { viewer, groupId: feed.groupId ?? undefined }, now, zone)
    for (const { id, from } of memories.slice(0, limits.memories)) {
      const year = localTime(from, zone).getUTCFullYear()
      found.push({ messageId: id, entryId: idFrom(`${id} ${at}`, feed.id), at, year })
    }
    // Not a day less: that may be the day before, or the same day again, when clocks change.
    now = at - 1
  }
  return found
}
