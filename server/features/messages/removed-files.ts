import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'

/**
 * Reactions and replies to removed files become those of the message. Somebody's same emoji on the message or on
 * several of these files becomes one. Who is in them is forgotten.
 */
export async function moveToMessage(tx: Tx, messageId: string, fileIds: string[]): Promise<void> {
  await tx
    .updateTable('message')
    .set({ aboutFileId: null })
    .where('parentId', '=', messageId)
    .where('aboutFileId', 'in', fileIds)
    .execute()
  await tx
    .deleteFrom('reaction')
    .where('messageId', '=', messageId)
    .where('fileId', 'in', fileIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reaction as other')
          .select('other.id')
          .where('other.messageId', '=', messageId)
          .whereRef('other.userId', '=', 'reaction.userId')
          .whereRef('other.emoji', '=', 'reaction.emoji')
          .where((is) =>
            is.or([
              is('other.fileId', 'is', null),
              is.and([is('other.fileId', 'in', fileIds), sql<boolean>`"other"."id" < "reaction"."id"`]),
            ]),
          ),
      ),
    )
    .execute()
  await tx
    .updateTable('reaction')
    .set({ fileId: null })
    .where('messageId', '=', messageId)
    .where('fileId', 'in', fileIds)
    .execute()
  await tx.deleteFrom('photo_person').where('messageId', '=', messageId).where('fileId', 'in', fileIds).execute()
}
