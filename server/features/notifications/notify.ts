import { v7 as newId } from 'uuid'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** What the members of a group are notified of. `target` is what a click opens. */
type GroupNotification = {
  type: NotificationType
  groupId: string
  /** Whoever did it; the only member who is not notified. */
  by: string
  target: string
  data?: Notification['data']
  /** The message that was posted, and the one it replies to, or itself. */
  messageId?: string
  fromMessageId?: string
}

/**
 * Writes a notification for everybody who is in the group, in one row, and publishes that there is one to these
 * members, whom the caller has at hand.
 */
export async function notifyMembers(
  tx: Tx,
  context: Context,
  memberIds: readonly string[],
  notification: GroupNotification,
): Promise<void> {
  const { type, groupId, by, target, data = {}, messageId = null, fromMessageId = null } = notification
  const told = memberIds.filter((userId) => userId !== by)
  if (told.length === 0) return
  await tx
    .insertInto('notification')
    .values({
      id: newId(),
      userId: null,
      type,
      target,
      data: JSON.stringify(data),
      fromUserId: by,
      fromGroupId: groupId,
      fromMessageId,
      messageId,
      createdAt: context.clock(),
    })
    .execute()
  publishAfterCommit(tx, context, told, { type: 'notifications-changed' })
}

type PersonalNotification = { text: string; target: string; by: string; groupId: string; messageId: string }

/** Writes a notification for one person, in words of their own; `target` is an address. */
export async function notifyPerson(
  tx: Tx,
  context: Context,
  userId: string,
  { text, target, by, groupId, messageId }: PersonalNotification,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: newId(),
      userId,
      type: 'global_notification',
      target,
      data: JSON.stringify({ text }),
      fromUserId: by,
      fromGroupId: groupId,
      fromMessageId: messageId,
      messageId,
      createdAt: context.clock(),
    })
    .execute()
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
}
