import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'

/** Puts the photos and videos of a message where they are listed; after any change of its files or its date. */
export async function placePhotos(tx: Tx, messageId: string): Promise<void> {
  await sql`
    update message_file set
      "groupId" = (select "groupId" from message where id = "messageId"),
      "authorId" = (select "authorId" from message where id = "messageId"),
      "takenAt" = coalesce(
        (select "takenAt" from file where id = "fileId"),
        (select "createdAt" from message where id = "messageId")
      )
    where "messageId" = ${messageId}
      and "fileId" in (select id from file where type like 'image/%' or type like 'video/%')
  `.execute(tx)
}
