import type { Generated } from 'kysely'
import type { ArchiveFailure, ArchiveState } from '#contract/archiving/archives.ts'
import type { Seconds } from '#contract/units.ts'
import type { CalendarFeedTables } from './calendar-feed-tables.ts'

type Json = string

/** What people take along, in files and in calendars: part of the data model, beside tables.ts. */
export type ArchiveTables = CalendarFeedTables & {
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
}
