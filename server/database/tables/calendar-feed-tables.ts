import type { CalendarFeedContent, CalendarProgram } from '#contract/calendar-feeds.ts'
import type { Seconds } from '#contract/units.ts'

/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1

/** What calendar programs fetch: part of archive-tables.ts. */
export type CalendarFeedTables = {
  /**
   * Of all groups of its person when `groupId` is null, otherwise deleted with that membership. Its address is derived
   * from the id and the salt.
   */
  calendar_feed: {
    id: string
    userId: string
    groupId: string | null
    name: string | null
    shows: CalendarFeedContent
    titlesOnly: Flag
    salt: string
    createdAt: Seconds
  }

  /** When a program last fetched a feed, within an hour. */
  calendar_feed_look: {
    feedId: string
    program: CalendarProgram
    at: Seconds
  }
}
