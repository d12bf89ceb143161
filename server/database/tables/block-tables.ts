import type { Seconds } from '#contract/units.ts'

/** What messages have besides words and files: part of the data model, beside tables.ts. */
export type BlockTables = {
  confirmation: {
    messageId: string
    userId: string
    confirmedAt: Seconds
  }

  /** What a person's links in emails would answer counts for nothing if they were made until then. */
  ended_answer_links: {
    userId: string
    endedAt: Seconds
  }

  /** There is one reminder for each message. */
  confirmation_reminder: {
    messageId: string
    remindedAt: Seconds
  }
}
