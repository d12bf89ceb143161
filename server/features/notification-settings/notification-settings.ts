import type { NotifyLevel, ThreadSetting } from '#contract/notification-settings.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import type { Membership } from '../membership/membership.ts'
import { listLineage } from '../messages/ancestry.ts'
import { markHeldBackRead } from '../notifications/notifications.ts'

/** Notifications withheld until now are marked as read, so that they do not all arrive at once. */
export async function setNotifyLevel(
  context: Context,
  membership: Membership,
  notifyLevel: NotifyLevel,
): Promise<void> {
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    await markHeldBackRead(tx, membership, (is) => is('notification.fromGroupId', '=', groupId))
    await tx
      .updateTable('membership')
      .set({ notifyLevel })
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .execute()
    publishAfterCommit(tx, context, [userId], { type: 'group-changed', group: groupId })
    publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  })
}

/**
 * @param messageId any message of the thread
 * @returns its root
 * @throws AppError not-found when the thread has just been deleted
 */
export async function setThread(
  context: Context,
  membership: Membership,
  messageId: string,
  setting: ThreadSetting,
): Promise<string> {
  const { groupId, userId } = membership
  const threadId = (await listLineage(context.db, messageId)).at(-1) ?? messageId
  await transaction(context, async (tx) => {
    await markHeldBackRead(tx, membership, (is) => is('notification.threadId', '=', threadId))
    await saveSetting(tx, userId, threadId, setting)
    publishAfterCommit(tx, context, [userId], {
      type: 'message-changed',
      group: groupId,
      message: threadId,
      lineage: [],
    })
    publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  })
  return threadId
}

async function saveSetting(tx: Tx, userId: string, messageId: string, setting: ThreadSetting): Promise<void> {
  if (setting === 'default') {
    await tx.deleteFrom('thread_setting').where('userId', '=', userId).where('messageId', '=', messageId).execute()
    return
  }
  const isMuted = setting === 'muted' ? 1 : 0
  await tx
    .insertInto('thread_setting')
    .values({ userId, messageId, isMuted })
    .onConflict((is) => is.columns(['userId', 'messageId']).doUpdateSet({ isMuted }))
    .execute()
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
    })
}
