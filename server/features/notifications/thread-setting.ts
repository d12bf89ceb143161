import type { ThreadSetting } from '#contract/notification-settings.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'

/** By the message at the top of the thread. */
export async function readThreadSetting(db: Db, userId: string, threadId: string): Promise<ThreadSetting> {
  const [row] = await selectThreadSetting(db, { userId, threadId })
  if (!row) return 'default'
  return row.isMuted === 1 ? 'muted' : 'followed'
}

const selectThreadSetting = prepared((db, { userId, threadId }: { userId: string; threadId: string }) =>
  db.selectFrom('thread_setting').select('isMuted').where('userId', '=', userId).where('messageId', '=', threadId),
)
