import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** Informs the members of every group with this file, after the commit, that there is more to show. */
export async function publishFileReady(tx: Tx, context: Context, fileId: string): Promise<void> {
  const rows = await tx
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['message.id', 'message.groupId', 'membership.userId'])
    .where('message_file.fileId', '=', fileId)
    .execute()
  for (const [message, people] of Map.groupBy(rows, ({ id }) => id)) {
    const userIds = people.map(({ userId }) => userId)
    publishAfterCommit(tx, context, userIds, { type: 'file-ready', group: people[0]!.groupId, message, file: fileId })
  }
}
