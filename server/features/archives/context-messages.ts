import type { MessageData } from '#contract/messages.ts'
import { iso, type ArchivedContext } from '../../archive/schema.ts'
import type { Db } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'

const longest = 80

/** Of messages that are not in the archive, only what names them. */
export async function readContext(
  db: Db,
  ids: readonly string[],
): Promise<{ context: ArchivedContext; name: string | null }[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('user', 'user.id', 'message.authorId')
    .select(['message.id', 'message.groupId', 'message.authorId', 'message.data', 'message.createdAt', 'user.name'])
    .where('message.id', 'in', ids)
    .orderBy('message.id')
    .execute()
  return rows.map(({ id, groupId, authorId, data, createdAt, name }) => ({
    context: {
      id,
      group: groupId,
      ...(authorId !== null && { author: authorId }),
      words: label(JSON.parse(data) as MessageData, longest),
      createdAt,
      createdAtIso: iso(createdAt),
    },
    name,
  }))
}
