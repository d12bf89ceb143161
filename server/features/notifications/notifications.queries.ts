import { sql, type ExpressionBuilder } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tables } from '../../database/tables.ts'

/** A group as one of its members is notified of it. */
export type NotifiedGroup = { groupId: string; notifiedAfter: string; readUpTo: string }

/** SQLite joins at most 500 selects in one statement; whoever is in more groups is told of the liveliest. */
const mostGroups = 400

export const selectNotifiedGroups = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['membership.groupId', 'membership.notifiedAfter', 'membership.readUpTo'])
    .where('membership.userId', '=', userId)
    .orderBy('group.lastActivityDate', 'desc')
    .orderBy('group.id')
    .limit(mostGroups),
)

type Asked = {
  userId: string
  groupIds: string[]
  /** For each group the id behind which those begin that count. */
  after: string[]
  limit: number
}

/** The newest of each source are read from its index and merged, rather than sorting all that there are. */
export const selectNewest = prepared((db, { limit, ...asked }: Asked) => {
  const newest = (source: ReturnType<typeof sourcesOf>[number]) =>
    db
      .selectFrom(
        source
          .where(isNotRemovedBy(asked.userId))
          .select('notification.id')
          .orderBy('notification.id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .select('id')
  const [first, ...others] = sourcesOf(db, asked).map(newest)
  const candidates = others.reduce((all, other) => all.unionAll(other), first!)
  const listed = db.selectFrom(candidates.as('candidate')).select('id').orderBy('id', 'desc').limit(limit)
  return withDetails(db, asked.userId)
    .innerJoin(listed.as('listed'), 'listed.id', 'notification.id')
    .orderBy('notification.id', 'desc')
})

/** Those that are unread, among those behind `since` up to `upTo`. */
export const selectUnread = prepared(
  (db, { limit, since, upTo, ...asked }: Asked & { since: string; upTo: string }) => {
    const newest = (source: ReturnType<typeof sourcesOf>[number]) =>
      db
        .selectFrom(
          source
            .where('notification.id', '>', since)
            .where('notification.id', '<=', upTo)
            .where((is) => is.not(is.exists(markOf(is, asked.userId))))
            .select('notification.id')
            .orderBy('notification.id', 'desc')
            .limit(limit)
            .as('newest'),
        )
        .select('id')
    const [first, ...others] = sourcesOf(db, asked).map(newest)
    const candidates = others.reduce((all, other) => all.unionAll(other), first!)
    const listed = db.selectFrom(candidates.as('candidate')).select('id').orderBy('id', 'desc').limit(limit)
    return withDetails(db, asked.userId)
      .innerJoin(listed.as('listed'), 'listed.id', 'notification.id')
      .orderBy('notification.id', 'desc')
  },
)

/** How many are unread of each source, counted no further than the limit. */
export const selectUnreadCounts = prepared((db, { limit, ...asked }: Asked) => {
  const count = (source: ReturnType<typeof sourcesOf>[number]) =>
    db
      .selectFrom(
        source
          .where((is) => is.not(is.exists(markOf(is, asked.userId))))
          .select('notification.id')
          .limit(limit)
          .as('newest'),
      )
      .select((is) => is.fn.countAll<number>().as('unread'))
  const [first, ...others] = sourcesOf(db, asked).map(count)
  return others.reduce((all, other) => all.unionAll(other), first!)
})

/** What this person is told: by each group, alone, and together with everybody else. */
function sourcesOf(db: Db, { userId, groupIds, after }: Omit<Asked, 'limit'>) {
  const notifications = db.selectFrom('notification')
  const ofGroups = groupIds.map((groupId, n) =>
    notifications
      .where('notification.fromGroupId', '=', groupId)
      .where('notification.id', '>', after[n]!)
      .where('notification.userId', 'is', null)
      .where('notification.fromUserId', '!=', userId),
  )
  const toThemAlone = notifications.where('notification.userId', '=', userId).where(isOfOwnGroup)
  const toEverybody = notifications
    .where('notification.userId', 'is', null)
    .where('notification.fromGroupId', 'is', null)
    .where('notification.createdAt', '>=', (is) =>
      is.selectFrom('user').select('user.createdAt').where('user.id', '=', userId),
    )
  return [...ofGroups, toThemAlone, toEverybody]
}

/** True while the person to whom a notification is addressed is in the group that it is from. */
function isOfOwnGroup(is: ExpressionBuilder<Tables, 'notification'>) {
  return is.or([
    is('notification.fromGroupId', 'is', null),
    is.exists(membershipOf(is).whereRef('membership.userId', '=', 'notification.userId')),
  ])
}

/** True for what is among the sources of this person, and not removed. */
export function isToldTo(userId: string) {
  return (is: ExpressionBuilder<Tables, 'notification'>) => {
    const own = membershipOf(is).where('membership.userId', '=', userId)
    const joined = is.selectFrom('user').select('user.createdAt').where('user.id', '=', userId)
    const toAll = is('notification.userId', 'is', null)
    return is.and([
      is.or([
        is.and([
          toAll,
          is('notification.fromUserId', '!=', userId),
          is.exists(own.whereRef('membership.notifiedAfter', '<', 'notification.id')),
        ]),
        is.and([is('notification.userId', '=', userId), isOfOwnGroup(is)]),
        is.and([toAll, is('notification.fromGroupId', 'is', null), is('notification.createdAt', '>=', joined)]),
      ]),
      isNotRemovedBy(userId)(is),
    ])
  }
}

export function isReadBy(userId: string) {
  return (is: ExpressionBuilder<Tables, 'notification'>) => {
    const own = membershipOf(is).where('membership.userId', '=', userId)
    return is.or([
      is.exists(markOf(is, userId)),
      is.and([
        is('notification.userId', 'is', null),
        is.exists(own.whereRef('membership.readUpTo', '>=', 'notification.id')),
      ]),
    ])
  }
}

function isNotRemovedBy(userId: string) {
  return (is: ExpressionBuilder<Tables, 'notification'>) =>
    is.not(is.exists(markOf(is, userId).where('notification_mark.isRemoved', '=', sql.lit(1))))
}

function markOf(is: ExpressionBuilder<Tables, 'notification'>, userId: string) {
  return is
    .selectFrom('notification_mark')
    .select('notification_mark.userId')
    .whereRef('notification_mark.notificationId', '=', 'notification.id')
    .where('notification_mark.userId', '=', userId)
}

function membershipOf(is: ExpressionBuilder<Tables, 'notification'>) {
  return is
    .selectFrom('membership')
    .select('membership.userId')
    .whereRef('membership.groupId', '=', 'notification.fromGroupId')
}

export const selectOne = prepared((db, { userId, id }: { userId: string; id: string }) =>
  withDetails(db, userId).where('notification.id', '=', id).where(isToldTo(userId)),
)

function withDetails(db: Db, userId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('user as by', 'by.id', 'notification.fromUserId')
    .leftJoin('file as avatar', 'avatar.id', 'by.avatarId')
    .leftJoin('group', 'group.id', 'notification.fromGroupId')
    .leftJoin('message', 'message.id', 'notification.fromMessageId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('message as posted', 'posted.id', 'notification.messageId')
    .select((is) => sql<0 | 1>`case when ${isReadBy(userId)(is)} then 1 else 0 end`.as('isRead'))
    .select([
      'notification.id',
      'notification.type',
      'notification.target',
      'notification.data',
      'notification.createdAt',
      'by.id as byId',
      'by.name as byName',
      'avatar.id as avatarId',
      'avatar.contentUrl as avatarUrl',
      'group.id as groupId',
      'group.name as groupName',
      'message.id as messageId',
      'message.data as messageData',
      'message.type as messageType',
      'author.id as authorId',
      'author.name as authorName',
      'posted.id as postedId',
      'posted.data as postedData',
    ])
}

export type NotificationRow = Awaited<ReturnType<typeof selectOne>>[number]

/** The message that names a thread: its data and its first picture. */
export type NamingMessage = { id: string; data: string; pictureId: string | null; pictureUrl: string | null }

/** For each of these messages the nearest ancestor (or itself) that is in front: it names the thread. */
export async function listNamingMessages(db: Db, messageIds: readonly string[]): Promise<Map<string, NamingMessage>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .withRecursive('climb(origin, id, parentId, isInFront)', (q) =>
      q
        .selectFrom('message')
        .select(['id as origin', 'id', 'parentId', 'isInFront'])
        .where('id', 'in', messageIds)
        .unionAll(
          q
            .selectFrom('message')
            .innerJoin('climb', 'climb.parentId', 'message.id')
            .select(['climb.origin', 'message.id', 'message.parentId', 'message.isInFront'])
            .where('climb.isInFront', '=', sql.lit(0)),
        ),
    )
    .selectFrom('climb')
    .innerJoin('message as top', 'top.id', 'climb.id')
    .leftJoin('file as picture', (join) =>
      join.on('picture.id', '=', (is) =>
        is
          .selectFrom('message_file')
          .innerJoin('file', 'file.id', 'message_file.fileId')
          .select('file.id')
          .whereRef('message_file.messageId', '=', 'top.id')
          .where('file.type', 'like', sql.lit('image/%'))
          .orderBy('message_file.position')
          .limit(sql.lit(1)),
      ),
    )
    .select(['climb.origin', 'top.id', 'top.data', 'picture.id as pictureId', 'picture.contentUrl as pictureUrl'])
    .where('climb.isInFront', '=', sql.lit(1))
    .execute()
  return new Map(rows.map(({ origin, ...message }) => [origin, message]))
}
