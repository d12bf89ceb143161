import type { Seconds } from '#contract/units.ts'

type Json = string

/** Words of messages beside their rows: part of the data model, beside tables.ts. All of it goes with its message. */
export type MessageTables = {
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
}
