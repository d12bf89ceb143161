import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MessageData } from '#contract/messages.ts'
import type { News, Notification } from '#contract/notifications.ts'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { excerpt, label } from '../../presenters/message-text.ts'
import { presentUser } from '../../presenters/user.ts'
import {
  isReadBy,
  isToldTo,
  listNamingMessages,
  selectNewest,
  selectNotifiedGroups,
  selectOne,
  selectUnreadCounts,
  type NamingMessage,
  type NotificationRow,
  type NotifiedGroup,
} from './notifications.queries.ts'

export async function listNotifications(
  db: Db,
  viewer: Viewer,
  limit: number,
  { details }: { details: boolean },
): Promise<Notification[]> {
  const groups = await selectNotifiedGroups(db, viewer)
  return listOf(db, viewer, groups, { limit: limit || limits.notifications, details })
}

export async function readNews(db: Db, viewer: Viewer): Promise<News> {
  const groups = await selectNotifiedGroups(db, viewer)
  const [unread, news] = await Promise.all([
    countUnreadIn(db, viewer, groups),
    listOf(db, viewer, groups, { limit: limits.newsShown + 1, details: true }),
  ])
  return { unread, news }
}

async function listOf(
  db: Db,
  { userId }: Viewer,
  groups: NotifiedGroup[],
  { limit, details }: { limit: number; details: boolean },
): Promise<Notification[]> {
  const groupIds = groups.map(({ groupId }) => groupId)
  const rows = await selectNewest(db, { userId, groupIds, after: groups.map((group) => group.notifiedAfter), limit })
  return details ? presentWithDetails(db, rows) : rows.map(present)
}

/** At most `limits.notifications`. */
async function countUnread(db: Db | Tx, viewer: Viewer): Promise<number> {
  return countUnreadIn(db, viewer, await selectNotifiedGroups(db, viewer))
}

async function countUnreadIn(db: Db | Tx, { userId }: Viewer, groups: NotifiedGroup[]): Promise<number> {
  const counts = await selectUnreadCounts(db, {
    userId,
    groupIds: groups.map(({ groupId }) => groupId),
    after: groups.map(({ notifiedAfter, readUpTo }) => (readUpTo > notifiedAfter ? readUpTo : notifiedAfter)),
    limit: limits.notifications,
  })
  return Math.min(
    limits.notifications,
    counts.reduce((sum, { unread }) => sum + unread, 0),
  )
}

/** @throws AppError not-found, also for somebody else's */
export async function readNotification(db: Db, { userId }: Viewer, id: string): Promise<Notification> {
  const [notification] = await presentWithDetails(db, await selectOne(db, { userId, id }))
  if (!notification) throw new AppError('not-found')
  return notification
}

/** @throws AppError not-found, also for somebody else's */
export async function markNotificationRead(context: Context, viewer: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    await requireTold(tx, viewer, id)
    await markRead(tx, viewer, (is) => is('notification.id', '=', id))
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
  return transaction(context, async (tx) => {
    const marked =
      messageId === undefined
        ? await markAllRead(tx, viewer)
        : await markRead(tx, viewer, (is) =>
            is.or([is('notification.messageId', '=', messageId), is('notification.fromMessageId', '=', messageId)]),
          )
    const unread = await countUnread(tx, viewer)
    if (marked > 0) publishUnread(tx, context, viewer, unread)
    return { unread }
  })
}

/** @throws AppError not-found, also for somebody else's */
export async function removeNotification(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { userId } = viewer
  await transaction(context, async (tx) => {
    await requireTold(tx, viewer, id)
    await tx
      .insertInto('notification_mark')
      .values({ userId, notificationId: id, isRemoved: 1 })
      .onConflict((is) => is.columns(['userId', 'notificationId']).doUpdateSet({ isRemoved: 1 }))
      .execute()
    publishUnread(tx, context, viewer, await countUnread(tx, viewer))
  })
}

async function requireTold(tx: Tx, { userId }: Viewer, id: string): Promise<void> {
  await tx
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where(isToldTo(userId))
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}

type Condition = (is: ExpressionBuilder<Tables, 'notification'>) => Expression<SqlBool>

/** @returns how many were unread */
async function markRead(tx: Tx, { userId }: Viewer, condition: Condition): Promise<number> {
  const unread = tx
    .selectFrom('notification')
    .select([sql<string>`${userId}`.as('userId'), 'notification.id as notificationId', sql<0>`0`.as('isRemoved')])
    .where(condition)
    .where(isToldTo(userId))
    .where((is) => is.not(isReadBy(userId)(is)))
  const marked = await tx
    .insertInto('notification_mark')
    .columns(['userId', 'notificationId', 'isRemoved'])
    .expression(unread)
    .onConflict((is) => is.doNothing())
    .returning('notificationId')
    .execute()
  return marked.length
}

/** What is being written in another transaction may have an older id than what is already there, by some seconds. */
const settleMilliseconds = 60_000

/** Those that nothing can come before any more are read by one line for each group; the others get a mark each. */
async function markAllRead(tx: Tx, viewer: Viewer): Promise<number> {
  const { userId } = viewer
  const before = await countUnread(tx, viewer)
  if (before === 0) return 0
  const settled = newId({ msecs: Date.now() - settleMilliseconds })
  await tx
    .updateTable('membership')
    .set({ readUpTo: settled })
    .where('userId', '=', userId)
    .where('readUpTo', '<', settled)
    .execute()
  await markRead(tx, viewer, (is) =>
    is.or([
      is('notification.id', '>', settled),
      is('notification.userId', '=', userId),
      is('notification.fromGroupId', 'is', null),
    ]),
  )
  return before
}

function publishUnread(tx: Tx, context: Context, { userId }: Viewer, unread: number): void {
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed', unread })
}

export async function presentWithDetails(db: Db, rows: NotificationRow[]): Promise<Notification[]> {
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
