import type { Seconds } from '#contract/units.ts'

/** What messages have besides words and files: part of the data model, beside tables.ts. */
export type BlockTables = {
  confirmation: {
    messageId: string
    userId: string
    confirmedAt: Seconds
  }

  /** There is one reminder for each message. */
  confirmation_reminder: {
    messageId: string
    remindedAt: Seconds
  }
}
