import { v7 as newId } from 'uuid'
import type { NotifyLevel } from '#contract/notification-settings.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import { enqueue } from '../../jobs/queue.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** A member as the caller has them at hand, with what they want to be told of. */
export type Member = { userId: string; notifyLevel: NotifyLevel }

/** What the members of a group are notified of. `target` is what a click opens. */
type GroupNotification = {
  type: NotificationType
  groupId: string
  /** Whoever did it; the only member who is not notified. */
  by: string
  target: string
  data?: Notification['data']
  /** The message that was posted, the one it replies to, or itself, and the one at the top of the thread. */
  messageId?: string
  fromMessageId?: string
  threadId?: string
}

/**
 * Writes a notification for everybody who is in the group, in one row, and publishes that there is one to those who
 * may be concerned. What each of them is told of it is decided when they read it.
 */
export async function notifyMembers(
  tx: Tx,
  context: Context,
  members: readonly Member[],
  { groupId, by, ...notification }: GroupNotification,
): Promise<void> {
  const others = members.filter(({ userId }) => userId !== by)
  if (others.length === 0) return
  await insertNotification(tx, context, { ...notification, fromGroupId: groupId, fromUserId: by })
  const concerned = others.filter(({ notifyLevel }) => mayConcern(notification, notifyLevel))
  const userIds = concerned.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
}

function mayConcern({ messageId }: { messageId?: string }, level: NotifyLevel): boolean {
  return level === 'all' || (level === 'mine' && messageId !== undefined)
}

type PersonalNotification = { text: string; target: string; by: string; groupId: string; messageId: string }

/** Writes a notification for one person, in words of their own; `target` is an address. */
export async function notifyPerson(
  tx: Tx,
  context: Context,
  userId: string,
  { text, target, by, groupId, messageId }: PersonalNotification,
): Promise<void> {
  await insertNotification(tx, context, {
    userId,
    type: 'global_notification',
    target,
    data: { text },
    fromUserId: by,
    fromGroupId: groupId,
    fromMessageId: messageId,
    messageId,
  })
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
}

type NewNotification = {
  userId?: string
  type: NotificationType
  target: string
  data?: Notification['data']
  fromUserId?: string
  fromGroupId?: string
  fromMessageId?: string
  messageId?: string
  threadId?: string
}

export async function insertNotification(tx: Tx, context: Context, wanted: NewNotification): Promise<void> {
  const id = newId()
  const [device] = await together([
    tx.selectFrom('push_subscription').select('sessionId').limit(1).executeTakeFirst(),
    tx
      .insertInto('notification')
      .values({
        id,
        userId: wanted.userId ?? null,
        type: wanted.type,
        target: wanted.target,
        data: JSON.stringify(wanted.data ?? {}),
        fromUserId: wanted.fromUserId ?? null,
        fromGroupId: wanted.fromGroupId ?? null,
        fromMessageId: wanted.fromMessageId ?? null,
        messageId: wanted.messageId ?? null,
        threadId: wanted.threadId ?? null,
        createdAt: context.clock(),
      })
      .execute(),
  ])
  // Devices are told once the window is over, if there are any: one job, whoever is told.
  if (device) await pushLater(tx, context, id)
}

/** Seconds: of the notifications in one window, devices show the last. */
const windowLength = 5

/** Windows are counted by the clock, so that of a stream without end devices are told again and again. */
export function windowEnd(at: number): number {
  return (Math.floor(at / windowLength) + 1) * windowLength
}

async function pushLater(tx: Tx, { clock }: Context, id: string): Promise<void> {
  const now = clock()
  await enqueue(tx, clock, 'push-notification', { id }, { after: windowEnd(now) - now })
}
