import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { News, Notification } from '#contract/notifications.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isWithinReach, type AnyViewer, type Reach, type Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { bundle } from './bundles.ts'
import {
  selectNewest,
  selectNewestBriefly,
  selectNotifiedGroups,
  selectOne,
  selectUnreadAmong,
  selectUnreadCounts,
  type NotifiedGroup,
} from './notifications.queries.ts'
import { present, presentWithDetails } from './present-notifications.ts'
import { presentRows } from './present-rows.ts'
import { isSuppressedFor, isReadBy, isVisibleTo } from './visible-to.ts'
import { readWaiting } from './waiting.ts'

export async function listNotifications(
  db: Db,
  viewer: AnyViewer,
  limit: number,
  { details }: { details: boolean },
): Promise<Notification[]> {
  const { userId } = viewer
  const groups = (await selectNotifiedGroups(db, { userId })).filter((one) => isWithinReach(viewer, one.groupId))
  return listOf(db, viewer, groups, { limit: limit || limits.notifications, details })
}

const lookedAt = 300

export async function readNews(db: Db, viewer: Reader, extent?: 'all'): Promise<News> {
  const groups = await selectNotifiedGroups(db, viewer)
  const limit = extent === 'all' ? limits.notifications : lookedAt
  const [unread, newest, waiting] = await Promise.all([
    countUnreadIn(db, viewer, groups),
    selectNewestBriefly(db, asked(viewer, groups, limit)),
    readWaiting(db, viewer),
  ])
  const rows = bundle(newest)
  const shown = extent === 'all' ? rows : rows.slice(0, limits.newsShown)
  const hasOlder = extent !== 'all' && (rows.length > shown.length || newest.length === limit)
  return { unread, news: await presentRows(db, viewer, shown), hasOlder, ...waiting }
}

/** Notifications that a device may still show, of which there are hardly ever more than a few. */
const lookedAtForDevices = 100

export async function readState(db: Db, viewer: Reader): Promise<{ unread: number; read: string[] }> {
  const groups = await selectNotifiedGroups(db, viewer)
  const [unread, newest] = await Promise.all([
    countUnreadIn(db, viewer, groups),
    selectNewestBriefly(db, asked(viewer, groups, lookedAtForDevices)),
  ])
  return { unread, read: newest.flatMap(({ id, isRead }) => (isRead === 1 ? id : [])) }
}

function asked({ userId }: Reader, groups: NotifiedGroup[], limit: number) {
  const groupIds = groups.map(({ groupId }) => groupId)
  return { userId, groupIds, after: groups.map((group) => group.notifiedAfter), limit }
}

async function listOf(
  db: Db,
  viewer: AnyViewer,
  groups: NotifiedGroup[],
  { limit, details }: { limit: number; details: boolean },
): Promise<Notification[]> {
  const newest = await selectNewest(db, asked(viewer, groups, limit))
  const rows = newest.filter(({ groupId }) => isWithinReach(viewer, groupId))
  return details ? presentWithDetails(db, rows) : rows.map(present)
}

async function countUnread(db: Db | Tx, { userId }: Reader): Promise<number> {
  return countUnreadIn(db, { userId }, await selectNotifiedGroups(db, { userId }))
}

async function countUnreadIn(db: Db | Tx, { userId }: Reader, groups: NotifiedGroup[]): Promise<number> {
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
export async function readNotification(db: Db, viewer: Reach, id: string): Promise<Notification> {
  const { userId } = viewer
  const found = (await selectOne(db, { userId, id })).filter(({ groupId }) => isWithinReach(viewer, groupId))
  const [notification] = await presentWithDetails(db, found)
  if (!notification) throw new AppError('not-found')
  return notification
}

/** With details; undefined when it is not visible to this person, or read. */
export async function findUnread(db: Db, { userId }: Reader, id: string): Promise<Notification | undefined> {
  const unread = (await selectOne(db, { userId, id })).filter(({ isRead }) => isRead === 0)
  const [notification] = await presentWithDetails(db, unread)
  return notification
}

/** Which of these are visible to this person and unread; mentions and replies to them are personal. */
export async function listUnreadAmong(
  db: Db,
  { userId }: Reader,
  ids: string[],
): Promise<{ id: string; isPersonal: boolean }[]> {
  const unread = await selectUnreadAmong(db, { userId, ids })
  return unread.map(({ id, isPersonal }) => ({ id, isPersonal: isPersonal === 1 }))
}

/** @throws AppError not-found, also for somebody else's */
export async function markNotificationRead(context: Context, viewer: AnyViewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    await requireNotified(tx, viewer, id)
    await markRead(tx, viewer, (is) => is('notification.id', '=', id))
    await publishUnread(tx, context, viewer)
  })
}

/**
 * Marks all of a person's notifications as read, or these, or those about one message and its direct replies, which
 * its page shows. Returns how many are left unread.
 */
export async function markNotificationsRead(
  context: Context,
  viewer: Viewer,
  { message, ids }: { message?: string; ids?: string[] },
): Promise<{ unread: number }> {
  return transaction(context, async (tx) => {
    let marked = 0
    if (message !== undefined) {
      const isAbout: Condition = (is) =>
        is.or([is('notification.messageId', '=', message), is('notification.fromMessageId', '=', message)])
      marked += await markRead(tx, viewer, isAbout)
    }
    for (const some of inPortions(ids ?? [])) marked += await markRead(tx, viewer, isOneOf(some))
    if (message === undefined && ids === undefined) marked += await markAllRead(tx, viewer)
    return { unread: marked > 0 ? await publishUnread(tx, context, viewer) : await countUnread(tx, viewer) }
  })
}

/** @throws AppError not-found, also for somebody else's */
export async function removeNotification(context: Context, viewer: AnyViewer, id: string): Promise<void> {
  const { userId } = viewer
  await transaction(context, async (tx) => {
    await requireNotified(tx, viewer, id)
    await tx
      .insertInto('notification_mark')
      .values({ userId, notificationId: id, isRemoved: 1 })
      .onConflict((is) => is.columns(['userId', 'notificationId']).doUpdateSet({ isRemoved: 1 }))
      .execute()
    await publishUnread(tx, context, viewer)
  })
}

export async function removeNotifications(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ unread: number }> {
  const { userId } = viewer
  return transaction(context, async (tx) => {
    for (const some of inPortions(ids)) {
      await tx
        .insertInto('notification_mark')
        .columns(['userId', 'notificationId', 'isRemoved'])
        .expression(marksFor(tx, userId, 1).where(isOneOf(some)).where(isVisibleTo(userId)))
        .onConflict((is) => is.columns(['userId', 'notificationId']).doUpdateSet({ isRemoved: 1 }))
        .execute()
    }
    return { unread: await publishUnread(tx, context, viewer) }
  })
}

function isOneOf(ids: readonly string[]): Condition {
  return (is) => is('notification.id', 'in', ids)
}

async function requireNotified(tx: Tx, { userId, onlyGroup }: Reach, id: string): Promise<void> {
  await tx
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where(isVisibleTo(userId))
    .$if(onlyGroup !== undefined, (query) => query.where('fromGroupId', '=', onlyGroup!))
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}

/** Marks suppressed notifications as read, so that they are not new when the settings change. */
export async function markHeldBackRead(tx: Tx, { userId }: Reader, condition: Condition): Promise<void> {
  await insertMarks(tx, userId, (is) => is.and([condition(is), isSuppressedFor(userId)(is)]))
}

type Reader = { userId: string }

type Condition = (is: ExpressionBuilder<Tables, 'notification'>) => Expression<SqlBool>

function markRead(tx: Tx, { userId }: Reader, condition: Condition): Promise<number> {
  return insertMarks(tx, userId, (is) => is.and([condition(is), isVisibleTo(userId)(is)]))
}

async function insertMarks(tx: Tx, userId: string, condition: Condition): Promise<number> {
  const unread = marksFor(tx, userId, 0)
    .where(condition)
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

function marksFor(tx: Tx, userId: string, isRemoved: 0 | 1) {
  return tx
    .selectFrom('notification')
    .select([
      sql<string>`${userId}`.as('userId'),
      'notification.id as notificationId',
      sql.lit(isRemoved).as('isRemoved'),
    ])
}

/** A concurrent transaction may still write an older id than existing ones, by some seconds. */
const settleMilliseconds: Milliseconds = 60_000

/** Settled ones are marked by one line per group; later ones get a mark each. */
async function markAllRead(tx: Tx, viewer: Reader): Promise<number> {
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

async function publishUnread(tx: Tx, context: Context, reader: Reader): Promise<number> {
  const unread = await countUnread(tx, reader)
  publishAfterCommit(tx, context, [reader.userId], { type: 'notifications-changed', unread })
  return unread
}
