import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { NotifyLevel } from '#contract/notification-settings.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { prepared, preparedWrite } from '../../database/prepared.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import { enqueue } from '../../jobs/queue.ts'
import { publishAfterCommit } from '../../live/publish.ts'

export type Member = { userId: string; notifyLevel: NotifyLevel }

type GroupNotification = {
  type: NotificationType
  groupId: string
  /** The only member who is not notified, besides whoever wrote it in their name. */
  by: string
  writtenBy?: string | undefined
  target: string
  data?: Notification['data']
  /** The new message, the one it replies to, or itself, and the root of the thread. */
  messageId?: string
  fromMessageId?: string
  threadId?: string
}

/**
 * Writes one notification for the whole group, and publishes it to those whom it may concern. What each of them sees
 * is decided when they read it.
 */
export async function notifyMembers(
  tx: Tx,
  context: Context,
  members: readonly Member[],
  { groupId, by, writtenBy, ...notification }: GroupNotification,
): Promise<void> {
  const others = members.filter(({ userId }) => userId !== by && userId !== writtenBy)
  if (others.length === 0) return
  const notificationId = await insertNotification(tx, context, {
    ...notification,
    fromGroupId: groupId,
    fromUserId: by,
  })
  if (writtenBy !== undefined)
    await tx.insertInto('notification_mark').values({ userId: writtenBy, notificationId, isRemoved: 1 }).execute()
  const concerned = others.filter(({ notifyLevel }) => mayConcern(notification, notifyLevel))
  const userIds = concerned.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
}

function mayConcern({ messageId }: { messageId?: string }, level: NotifyLevel): boolean {
  return level === 'all' || (level === 'mine' && messageId !== undefined)
}

type PersonalNotification = {
  text: string
  target: string
  by?: string
  groupId?: string
  messageId?: string
  /** The group that it offers to join. */
  offer?: string
  /** The name of a group that it is about and that the person is not in. */
  outsideOf?: string
  /** It tells of the public link of its message, which can be turned off there. */
  isOfPublicLink?: boolean
}

/**
 * Writes a notification for one person, in words of their own; `target` is an address. With a group, only who is in it
 * sees it.
 */
export async function notifyPerson(
  tx: Tx,
  context: Context,
  userId: string,
  { text, target, by, groupId, messageId, offer, outsideOf, isOfPublicLink = false }: PersonalNotification,
): Promise<void> {
  await insertNotification(tx, context, {
    userId,
    type: 'global_notification',
    target,
    data: {
      text,
      ...(offer !== undefined && { offer }),
      ...(outsideOf !== undefined && { group: outsideOf }),
      ...(isOfPublicLink && messageId !== undefined && { publicLink: messageId }),
    },
    ...(by !== undefined && { fromUserId: by }),
    ...(groupId !== undefined && { fromGroupId: groupId }),
    ...(messageId !== undefined && { fromMessageId: messageId, messageId }),
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

export async function insertNotification(tx: Tx, context: Context, wanted: NewNotification): Promise<string> {
  const id = newId()
  const [[device]] = await together([
    selectAnyDevice(tx, {}),
    insertRow(tx, {
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
    }),
  ])
  // Devices are notified once the batch is complete, if there are any: one job for all recipients.
  if (device) await pushLater(tx, context, id)
  return id
}

const selectAnyDevice = prepared((db) => db.selectFrom('push_subscription').select('sessionId').limit(1))

const insertRow = preparedWrite((tx, row: Insertable<Tables['notification']>) =>
  tx.insertInto('notification').values(row),
)

const pushBatchLength: Seconds = 5

/** Batches follow the clock, so that an endless stream of notifications still reaches devices regularly. */
export function pushBatchEnd(at: number): number {
  return (Math.floor(at / pushBatchLength) + 1) * pushBatchLength
}

async function pushLater(tx: Tx, { clock }: Context, id: string): Promise<void> {
  const now = clock()
  await enqueue(tx, clock, 'push-notification', { id }, { after: pushBatchEnd(now) - now })
}
