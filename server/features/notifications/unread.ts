import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Notification } from '#contract/notifications.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { listNamingMessages, selectNotifiedGroups, selectUnread } from './notifications.queries.ts'
import { presentWithDetails } from './present-notifications.ts'

type Wanted = {
  userId: string
  after: string
  upTo: string
  limit: number
}

/** One about a message has its id, and that of the message in front that it is in or below. */
export type UnreadNotification = Notification & { message?: string; thread?: string }

export async function listUnread(db: Db, { userId, after, upTo, limit }: Wanted): Promise<UnreadNotification[]> {
  const groups = await selectNotifiedGroups(db, { userId })
  const behind = groups.map(({ notifiedAfter, readUpTo }) => [notifiedAfter, readUpTo, after].toSorted().at(-1)!)
  const groupIds = groups.map(({ groupId }) => groupId)
  const rows = await selectUnread(db, { userId, groupIds, after: behind, since: after, upTo, limit })
  const presented = await presentWithDetails(db, rows)
  const naming = await listNamingMessages(db, [...new Set(rows.flatMap(({ postedId }) => postedId ?? []))])
  return presented
    .map((notification, n) => {
      const { postedId } = rows[n]!
      const thread = postedId === null ? undefined : naming.get(postedId)?.id
      return { ...notification, ...(postedId !== null && { message: postedId }), ...(thread && { thread }) }
    })
    .toReversed()
}

/** The newest now, or at that time; empty when there is none. */
export async function newestNotification(db: Db | Tx, at?: number): Promise<string> {
  const newest = await db
    .selectFrom('notification')
    .select('id')
    .$if(at !== undefined, (q) => q.where('createdAt', '<=', at!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? ''
}

/** The groups and people of notifications after this id, as far as they existed at that time. */
export async function listNotified(db: Db, { after, at }: { after: string; at: number }) {
  const rows = await db
    .selectFrom('notification')
    .select(['fromGroupId', 'userId'])
    .distinct()
    .where('id', '>', after)
    .where('createdAt', '<=', at)
    .execute()
  return {
    groupIds: rows.flatMap(({ userId, fromGroupId }) => (userId === null ? (fromGroupId ?? []) : [])),
    userIds: rows.flatMap(({ userId }) => userId ?? []),
    isForAll: rows.some(({ userId, fromGroupId }) => userId === null && fromGroupId === null),
  }
}

/** A cheap test for unread notifications after `digestedUpTo`: may include too many people, but never too few. */
export function mayHaveUnread(is: ExpressionBuilder<Tables, 'user'>): Expression<SqlBool> {
  const behind = is
    .selectFrom('notification')
    .select('notification.id')
    .whereRef('notification.id', '>', 'user.digestedUpTo')
  const ofGroups = is
    .selectFrom('membership')
    .select('membership.userId')
    .whereRef('membership.userId', '=', 'user.id')
    .where((is) =>
      is.exists(
        is
          .selectFrom('notification')
          .select('notification.id')
          .whereRef('notification.fromGroupId', '=', 'membership.groupId')
          .whereRef('notification.id', '>', 'user.digestedUpTo')
          .whereRef('notification.id', '>', 'membership.readUpTo')
          .where('notification.userId', 'is', null),
      ),
    )
  return is.or([
    is.exists(ofGroups),
    is.exists(behind.whereRef('notification.userId', '=', 'user.id')),
    is.exists(behind.where('notification.userId', 'is', null).where('notification.fromGroupId', 'is', null)),
  ])
}
