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

  /**
   * For a member of a group on their birthday, the day `date`; hidden from that person until `openedAt`, which is at
   * seven in the morning of `zone`, or later. Then its lines are messages: `messageId` the first, until that is deleted.
   */
  birthday_card: {
    id: string
    groupId: string
    personId: string
    date: string
    zone: string
    opensAt: Seconds
    openedAt: Seconds | null
    messageId: string | null
    createdAt: Seconds
  }

  /** What one of the others writes in a card, and the message that it became. */
  birthday_line: {
    id: string
    cardId: string
    userId: string | null
    text: string
    messageId: string | null
    createdAt: Seconds
  }

  /** Of a line that is no message yet, or was one from the beginning. */
  birthday_file: {
    lineId: string
    fileId: string
    position: number
  }
}
