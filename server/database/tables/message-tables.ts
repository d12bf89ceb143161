import type { HeldFor } from '#contract/scheduling/scheduled-messages.ts'
import type { Seconds } from '#contract/units.ts'

type Json = string

/** Words of messages beside their rows, and messages that are none yet: part of the data model, beside tables.ts. */
export type MessageTables = {
  /** Deleted with its message, like its versions. */
  long_message: {
    messageId: string
    data: Json
  }

  /** What it said from `writtenAt` on, until it was edited: `KeptVersion` of the feature. Later ones have larger ids. */
  message_version: {
    id: string
    messageId: string
    writtenAt: Seconds
    data: Json
  }

  /**
   * What somebody wrote to be posted at `goesAt`: the moment of `localTime` on the clocks of `zone`. No query about messages
   * reads it. `draft` is a `PlannedDraft` of the feature. Not before `openUntil`; by itself never while `heldFor` says why.
   * It goes with its author, and stays theirs when its group is deleted.
   */
  scheduled_message: {
    id: string
    userId: string
    groupId: string | null
    draft: Json
    localTime: string
    zone: string
    goesAt: Seconds
    openUntil: Seconds | null
    heldFor: HeldFor | null
    createdAt: Seconds
  }

  scheduled_file: {
    scheduledId: string
    fileId: string
    position: number
  }
}
