import type { EntryCodeKind } from '#contract/sign-in/entry-codes.ts'
import type { Seconds } from '#contract/units.ts'

/** What letting people in needs: part of the data model, beside tables.ts. */
export type EntryTables = {
  /**
   * Signs `userId` in, once, until it expires; deleted with that person, with whoever made it, and with the session in
   * which it was made, unless that is null because it is printed. Only hashes of its two secrets are stored. `opened` is
   * the session that it began, null once that has ended.
   */
  entry_code: {
    id: string
    userId: string
    madeBy: string
    madeIn: string | null
    kind: EntryCodeKind
    keyHash: string
    wordsHash: string
    createdAt: Seconds
    expiresAt: Seconds
    usedAt: Seconds | null
    opened: string | null
  }
}
