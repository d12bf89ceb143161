import type { Generated } from 'kysely'
import type { ArchiveFailure, ArchiveState } from '#contract/archiving/archives.ts'
import type { CalendarFeedContent, CalendarProgram } from '#contract/blocks/calendar-feeds.ts'
import type { Seconds } from '#contract/units.ts'

type Json = string
/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1

/** What people take along, in files and in calendars: part of the data model, beside tables.ts. */
export type ArchiveTables = {
  /**
   * An archive of a group, or of what somebody wrote when `groupId` is null; deleted with either, and 7 days after
   * `readyAt`. `openFor` is its person while it is being made, so that each has one. `done` of `total` bytes are in.
   */
  archive: {
    id: string
    userId: string
    groupId: string | null
    month: string | null
    openFor: string | null
    timeZone: string
    state: ArchiveState
    reason: ArchiveFailure | null
    total: Generated<number>
    done: Generated<number>
    size: number | null
    counts: Json | null
    createdAt: Seconds
    changedAt: Seconds
    readyAt: Seconds | null
  }

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

  /** For news readers; of all groups or of one, as calendar feeds are: the latest messages or, `onThisDay`, memories. */
  atom_feed: {
    id: string
    userId: string
    groupId: string | null
    withWords: Flag
    onThisDay: Generated<Flag>
    salt: string
    createdAt: Seconds
    lookedAt: Seconds | null
  }

  /** When a program last fetched a feed, within an hour. */
  calendar_feed_look: {
    feedId: string
    program: CalendarProgram
    at: Seconds
  }
}
