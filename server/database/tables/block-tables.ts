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

  /** What is removed can be brought back for a while, with its claims. */
  list_item: {
    id: string
    messageId: string
    position: number
    words: string
    wanted: number | null
    addedBy: string | null
    doneBy: string | null
    doneAt: Seconds | null
    removedAt: Seconds | null
  }

  list_claim: {
    itemId: string
    userId: string
    amount: number
    claimedAt: Seconds
  }
}
