import type { ThreadSetting } from '#contract/notification-settings.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'

/** Of the thread below this message: what the person has chosen, and whether only hosts reply. */
export async function readThreadState(
  db: Db,
  userId: string,
  threadId: string,
): Promise<{ setting: ThreadSetting; closed?: true }> {
  const [row] = await selectThreadState(db, { userId, threadId })
  const setting = row?.isMuted == null ? 'default' : row.isMuted === 1 ? 'muted' : 'followed'
  return { setting, ...(row?.closedAt != null && { closed: true }) }
}

const selectThreadState = prepared((db, { userId, threadId }: { userId: string; threadId: string }) =>
  db
    .selectFrom('message')
    .leftJoin('thread_setting', (join) =>
      join.onRef('thread_setting.messageId', '=', 'message.id').on('thread_setting.userId', '=', userId),
    )
    .select(['thread_setting.isMuted', 'message.closedAt'])
    .where('message.id', '=', threadId),
)
