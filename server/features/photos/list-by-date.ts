import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'

/** Updates the columns that photos are listed by; call it after any change of a message's files or date. */
export async function listPhotosByDate(tx: Tx, messageId: string): Promise<void> {
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
