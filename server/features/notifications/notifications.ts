import type { MessageData } from '#contract/messages.ts'
import type { News, Notification } from '#contract/notifications.ts'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { excerpt, label } from '../../presenters/message-text.ts'
import { presentUser } from '../../presenters/user.ts'
import {
  isOfOwnGroup,
  listNamingMessages,
  selectNotifications,
  type NamingMessage,
  type NotificationRow,
} from './notifications.queries.ts'

export async function listNotifications(
  db: Db,
  viewer: Viewer,
  limit: number,
  { details }: { details: boolean },
): Promise<Notification[]> {
  const rows = await selectNotifications(db, viewer.userId)
    .limit(limit || limits.notifications)
    .execute()
  if (!details) return rows.map(present)
  return presentWithDetails(db, rows)
}

export async function readNews(db: Db, viewer: Viewer): Promise<News> {
  const [unread, news] = await Promise.all([
    countUnread(db, viewer),
    listNotifications(db, viewer, limits.newsShown + 1, { details: true }),
  ])
  return { unread, news }
}

export async function countUnread(db: Db | Tx, viewer: Viewer): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((is) => is.fn.countAll<number>().as('unread'))
    .where('userId', '=', viewer.userId)
    .where('isRead', '=', 0)
    .where(isOfOwnGroup)
    .executeTakeFirstOrThrow()
  return unread
}

/** @throws AppError not-found, also for somebody else's */
export async function readNotification(db: Db, viewer: Viewer, id: string): Promise<Notification> {
  const rows = await selectNotifications(db, viewer.userId).where('notification.id', '=', id).execute()
  const [notification] = await presentWithDetails(db, rows)
  if (!notification) throw new AppError('not-found')
  return notification
}

/** @throws AppError not-found, also for somebody else's */
export async function markNotificationRead(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const marked = await tx
      .updateTable('notification')
      .set({ isRead: 1 })
      .where('id', '=', id)
      .where('userId', '=', viewer.userId)
      .returning('id')
      .executeTakeFirst()
    if (!marked) throw new AppError('not-found')
    publishUnread(tx, context, viewer, await countUnread(tx, viewer))
  })
}

/**
 * Marks all of a person's notifications as read, or those about one message: about itself, and about the replies to it,
 * which its page shows. Replies to those have pages of their own. Returns how many are left unread.
 */
export async function markNotificationsRead(
  context: Context,
  viewer: Viewer,
  messageId: string | undefined,
): Promise<{ unread: number }> {
  const unreadOf = { userId: viewer.userId, isRead: 0 as const }
  return transaction(context, async (tx) => {
    const marked = await tx
      .updateTable('notification')
      .set({ isRead: 1 })
      .where((is) => is.and(unreadOf))
      .$if(messageId !== undefined, (q) =>
        q.where((is) => is.or([is('messageId', '=', messageId!), is('fromMessageId', '=', messageId!)])),
      )
      .returning('id')
      .execute()
    const unread = await countUnread(tx, viewer)
    if (marked.length > 0) publishUnread(tx, context, viewer, unread)
    return { unread }
  })
}

/** @throws AppError not-found, also for somebody else's */
export async function removeNotification(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const removed = await tx
      .deleteFrom('notification')
      .where('id', '=', id)
      .where('userId', '=', viewer.userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    publishUnread(tx, context, viewer, await countUnread(tx, viewer))
  })
}

function publishUnread(tx: Tx, context: Context, { userId }: Viewer, unread: number): void {
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed', unread })
}

async function presentWithDetails(db: Db, rows: NotificationRow[]): Promise<Notification[]> {
  const messageIds = new Set(rows.flatMap(({ messageId }) => messageId ?? []))
  const naming = await listNamingMessages(db, [...messageIds])
  return rows.map((row) => ({ ...present(row), ...details(row, naming) }))
}

function details(row: NotificationRow, naming: Map<string, NamingMessage>): Partial<Notification> {
  const miniature = avatarOf(row)
  if (row.messageId === null) return miniature ? { miniature } : {}
  const named = naming.get(row.messageId)
  const words = row.type === 'new_comment' ? lineOf(row.postedData) : ''
  return {
    title: lineOf(named?.data),
    parentAuthorName: row.authorName ?? '',
    ...(miniature && { miniature }),
    ...(words && { words }),
    ...(named?.pictureId &&
      named.pictureUrl && {
        picture: { id: named.pictureId, contentUrl: named.pictureUrl, entityType: 'file' },
      }),
  }
}

function lineOf(data: string | null = '{}'): string {
  return label(JSON.parse(data ?? '{}') as MessageData, limits.notificationLine)
}

function briefly({ title, ...data }: MessageData): MessageData {
  const name = title && label({ title }, limits.notificationLine)
  return { ...(name && { title: name }), ...excerpt(data, limits.notificationLine) }
}

function avatarOf({ byId, byName, avatarId, avatarUrl }: NotificationRow) {
  return byId === null || byName === null
    ? undefined
    : presentUser({ id: byId, name: byName, avatarId, avatarUrl }).avatar
}

function present(row: NotificationRow): Notification {
  const { byId, byName, groupId, groupName, messageId, messageData, authorId, authorName } = row
  return {
    id: row.id,
    createdAt: row.createdAt,
    type: row.type,
    target: row.target,
    read: row.isRead === 1,
    data: JSON.parse(row.data) as Notification['data'],
    ...(byId !== null && byName !== null && { fromUser: { id: byId, name: byName, entityType: 'user' } }),
    ...(groupId !== null && groupName !== null && { fromGroup: { id: groupId, name: groupName, entityType: 'group' } }),
    ...(messageId !== null &&
      messageData !== null && {
        fromMessage: {
          id: messageId,
          data: briefly(JSON.parse(messageData) as MessageData),
          ...(authorId !== null &&
            authorName !== null && { author: { id: authorId, name: authorName, entityType: 'user' } }),
          type: row.messageType ?? 'standard',
          entityType: 'message',
        },
      }),
    entityType: 'notification',
  }
}
