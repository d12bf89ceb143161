import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** Part of the data model, beside tables.ts. */
export type GuestTables = {
  /**
   * Lets people without an account see a collection or a message; deleted with it, and a while after it has ended.
   * `madeBy` becomes null with that person, and then nobody is let in any more. Its secret is derived from the server's,
   * the id and the `salt`; only the hash is stored.
   */
  guest_link: {
    id: string
    groupId: string
    collectionId: string | null
    messageId: string | null
    madeBy: string | null
    tokenHash: string
    salt: string
    passwordHash: string | null
    mayAdd: 0 | 1
    holds: 0 | 1
    mayAnswer: 0 | 1
    showsReplies: 0 | 1
    mayDownload: 0 | 1
    mostFiles: number
    mostBytes: number
    createdAt: Seconds
    /** Null of what is printed on paper. */
    expiresAt: Seconds | null
    endedAt: Seconds | null
    visits: Generated<number>
    lastVisitAt: Seconds | null
  }

  /**
   * Somebody who gave a name, in one browser, known by the key in its cookie. `userId` is the former person who is the
   * author of what they bring, or their own account once they are a member. `messageId` is what they have brought.
   */
  guest: {
    id: string
    linkId: string
    keyHash: string
    userId: string
    messageId: string | null
    createdAt: Seconds
    isMember: Generated<0 | 1>
  }

  /** Brought by a guest: waits until `letInAt`, and is in the guest's message from then on. */
  guest_photo: {
    fileId: string
    linkId: string
    guestId: string
    createdAt: Seconds
    letInAt: Seconds | null
  }
}
