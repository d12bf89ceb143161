import { setImmediate } from 'node:timers/promises'
import { calendarFeedLimits, type CalendarProgram } from '#contract/blocks/calendar-feeds.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { dayIn, ownTimeZone } from '../../time-zones.ts'
import { wordsOfUser } from '../../words/words.ts'
import { addDays, inMonth, partsOf } from '../events/calendar-days.ts'
import { listBirthdayEvents } from './birthdays.ts'
import type { FeedRow } from './calendar-feeds.ts'
import { colourOf } from './colours.ts'
import { feedOfToken, isTokenOf } from './feed-token.ts'
import { writeIcs, type IcsEvent } from './ics.ts'
import { asIcsEvents, listOccurrences } from './occurrences.ts'

export type Feed = FeedRow & {
  userData: string
  timeZone: string | null
  groupName: string | null
  groupHue: number | null
}

/** @throws AppError not-found, also once the person is not in the group any more, is suspended, or has no account */
export async function requireFeed(context: Context, token: string): Promise<Feed> {
  const id = feedOfToken(token)
  if (id === undefined) throw new AppError('not-found')
  const feed = await context.db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.userId')
    .leftJoin('group', 'group.id', 'calendar_feed.groupId')
    .selectAll('calendar_feed')
    .select(['user.data as userData', 'user.timeZone', 'group.name as groupName', 'group.hue as groupHue'])
    .where('calendar_feed.id', '=', id)
    .where((is) => is('calendar_feed.userId', 'not in', is.selectFrom('suspension').select('userId')))
    .executeTakeFirst()
  if (!feed || !isTokenOf(context, feed, token)) throw new AppError('not-found')
  return feed
}

/** Birthdays stay that long, so that none is gone where it is still that day. */
const birthdaysBack = 31

const atOnce = 200

/** The same text as long as nothing changes. With pauses, because years of events take a while. */
export async function readFeed(context: Context, feed: Feed): Promise<string> {
  const { db, config } = context
  const timeZone = feed.timeZone ?? ownTimeZone
  const words = wordsOfUser(config, feed.userData)
  const now = context.clock()
  const today = dayIn(timeZone)(now)
  const to = inMonth(today, calendarFeedLimits.monthsAhead, partsOf(today)[2])
  const birthdays =
    feed.shows === 'events'
      ? []
      : await listBirthdayEvents(context, feed, words, { from: addDays(today, -birthdaysBack), to })
  const room = calendarFeedLimits.events - birthdays.length
  const occurrences = feed.shows === 'birthdays' ? [] : await listOccurrences(db, { ...feed, now, limit: room })
  const how = { config, titlesOnly: feed.titlesOnly === 1, namesGroup: feed.groupId === null }
  const events: IcsEvent[] = []
  for (const some of inPortions(occurrences, atOnce)) {
    events.push(...(await asIcsEvents(db, some, how)))
    await setImmediate()
  }
  return writeIcs({
    name: plainLine(feed.name ?? feed.groupName ?? 'Coterie'),
    timeZone,
    colour: colourOf(feed.groupHue),
    events: [...events, ...birthdays],
  })
}

const noteLookEvery: Seconds = 3600

/** No program fails because of it, even if the disk is full. */
export async function noteLook(context: Context, feedId: string, program: CalendarProgram): Promise<void> {
  const { db, clock } = context
  const at = clock()
  try {
    const last = await db
      .selectFrom('calendar_feed_look')
      .select('at')
      .where('feedId', '=', feedId)
      .where('program', '=', program)
      .executeTakeFirst()
    if (last && at - Number(last.at) < noteLookEvery) return
    await transaction(context, (tx) =>
      tx
        .insertInto('calendar_feed_look')
        .values({ feedId, program, at })
        .onConflict((is) => is.columns(['feedId', 'program']).doUpdateSet({ at }))
        .execute(),
    )
  } catch (error) {
    context.diskTrouble.note(error)
    context.log.warn({ reason: (error as Error).message }, 'the last look at a calendar feed was not saved')
  }
}
