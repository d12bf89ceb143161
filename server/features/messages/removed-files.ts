import { sql } from 'kysely'
import type { Tx } from '../../database/tables.ts'

/**
 * What was said of files that are not in the message any more was said of the message. Who gave the same emoji to the
 * message too, or to several of these files, has given it once.
 */
export async function keepForMessage(tx: Tx, messageId: string, fileIds: string[]): Promise<void> {
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
}
