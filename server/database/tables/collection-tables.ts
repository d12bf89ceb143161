import type { Generated } from 'kysely'
import type { Seconds } from '#contract/units.ts'

/** Part of the data model, beside tables.ts. */
export type CollectionTables = {
  /**
   * Deleted with its group. `coverId` counts only while that file is in it, and `madeBy` becomes null with that person.
   * `isByHand`: in the order of the ranks of its files, otherwise in that of their dates.
   */
  collection: {
    id: string
    groupId: string
    name: string
    coverId: string | null
    madeBy: string | null
    /** The message whose photos it began with; one collection each. */
    albumId: string | null
    /** What brought it, until that can no longer be taken back. */
    importId: string | null
    isByHand: Generated<0 | 1>
    createdAt: Seconds
    /** Seen by nobody, and gone for good once that can no longer be undone. */
    deletedAt: Seconds | null
  }

  /**
   * A photo or video, once in each collection; deleted with its message. It counts only while that message has it: what
   * is withheld, set aside or removed by its author is not shown, and is back with the message. Without a `rank` it comes
   * after those that have one.
   */
  collection_file: {
    collectionId: string
    fileId: string
    messageId: string
    addedBy: string | null
    addedAt: Seconds
    rank: Generated<number | null>
  }

  /**
   * Who is in a photo or video of a message, as somebody said; deleted with the message, the file and the person. It
   * counts only while that message has the file.
   */
  photo_person: {
    messageId: string
    fileId: string
    userId: string
    markedBy: string | null
    markedAt: Seconds
  }
}
