import type { Generated } from 'kysely'
import type { ImportFailure, ImportState, ImportWay } from '#contract/importing/imports.ts'
import type { Seconds } from '#contract/units.ts'

type Json = string

/** What photos and chats from elsewhere need while they come, and to be taken back: part of the data model, beside tables.ts. */
export type ImportingTables = {
  /**
   * An archive that somebody brings into a group; deleted with either, and 30 days after `endedAt`. `openFor` is that
   * person while the archive is stored, so that each has one. `chats`
   * are those to choose from, then the chosen one, until it is read. `senders` are the people as the archive calls them, in the
   * order of the look; `choices` who they are here, in the same order. Both are emptied when it ends. `collectionId` becomes
   * null when that collection is gone.
   */
  import: {
    id: string
    groupId: string
    userId: string
    uploadId: string
    openFor: string | null
    fileName: string
    timeZone: string
    state: ImportState
    reason: ImportFailure | null
    chats: Generated<Json>
    look: Json | null
    senders: Generated<Json>
    way: ImportWay | null
    collectionId: string | null
    choices: Generated<Json>
    total: Generated<number>
    done: Generated<number>
    messages: Generated<number>
    files: Generated<number>
    refused: Generated<number>
    createdAt: Seconds
    changedAt: Seconds
    endedAt: Seconds | null
  }

  /**
   * A message of an archive until it is brought in; deleted with the import. `day` is that of the import's time zone.
   * Those with the same `album` become one message. `received` are the ids of its files, once they are here.
   */
  waiting_message: {
    importId: string
    position: number
    keyHash: string
    sender: number | null
    at: Seconds
    day: string
    album: number | null
    data: Json
    received: Json | null
  }

  /**
   * Came into the group once, so that it does not come again; deleted with the group. `messageId` becomes null when that
   * message is deleted, `importId` when the import is forgotten.
   */
  imported_message: {
    groupId: string
    keyHash: string
    importId: string | null
    messageId: string | null
  }

  /**
   * Somebody who wrote what was imported and is not here: an account that nobody can sign in to, deleted once no message
   * is theirs. Known again in the group by a hash of what the archive calls them.
   */
  former_person: {
    userId: string
    groupId: string | null
    nameHash: string
  }
}
