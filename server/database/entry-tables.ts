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

  /**
   * A person without email, password or any other way in of their own, whom others let in; deleted with that person, and
   * as soon as they have one. `addedBy` becomes null when that person is deleted.
   */
  looked_after: {
    personId: string
    addedBy: string | null
    createdAt: Seconds
  }

  /**
   * Who looks after whom: one to three for each person; deleted with either. It counts while both share a group, or the
   * person is in none.
   */
  guardian: {
    personId: string
    guardianId: string
    since: Seconds
  }
}
