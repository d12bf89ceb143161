import { sql, type ExpressionBuilder } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { mostInUnion, unionAll } from '../../database/union-all.ts'
import { selectGroupColumns } from '../../presenters/group.ts'
import { isMentioned, isReplyTo } from './mentioned.ts'
import { isNotRemovedBy, isReadBy, isVisibleTo, markOf, waysToNotify } from './visible-to.ts'

export type NotifiedGroup = { groupId: string; notifiedAfter: string; readUpTo: string }

export const selectNotifiedGroups = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['membership.groupId', 'membership.notifiedAfter', 'membership.readUpTo'])
    .where('membership.userId', '=', userId)
    .where('membership.notifyLevel', '!=', sql.lit('none'))
    .orderBy('group.lastActivityDate', 'desc')
    .orderBy('group.id')
    .limit(mostInUnion),
)

type Asked = {
  userId: string
  groupIds: string[]
  after: string[]
  limit: number
}

export const selectNewest = prepared((db, asked: Asked) =>
  withDetails(db, asked.userId)
    .innerJoin(newestOf(db, asked).as('listed'), 'listed.id', 'notification.id')
    .orderBy('notification.id', 'desc'),
)

export const selectNewestBriefly = prepared((db, asked: Asked) =>
  db
    .selectFrom('notification')
    .innerJoin(newestOf(db, asked).as('listed'), 'listed.id', 'notification.id')
    .leftJoin('user as by', 'by.id', 'notification.fromUserId')
    .select((is) => [isReadColumn(is, asked.userId), mentionsYouColumn(is, asked.userId)])
    .select([
      'notification.id',
      'notification.type',
      'notification.target',
      'notification.createdAt',
      'by.id as byId',
      'by.name as byName',
      'notification.fromGroupId as groupId',
      'notification.fromMessageId as messageId',
      'notification.threadId',
    ])
    .orderBy('notification.id', 'desc'),
)

export type BriefNotification = Awaited<ReturnType<typeof selectNewestBriefly>>[number]

export const selectSome = prepared((db, { userId, ids }: { userId: string; ids: string[] }) =>
  withDetails(db, userId).where('notification.id', 'in', ids),
)

function newestOf(db: Db, { limit, ...asked }: Asked) {
  const sources = sourcesOf(db, asked).map((source) => source.where(isNotRemovedBy(asked.userId)))
  return newestAmong(db, sources, limit)
}

/** Merges the newest of each source from its index, rather than sorting all of them. */
function newestAmong(db: Db, sources: ReturnType<typeof sourcesOf>, limit: number) {
  const perSource = sources.map((source) => {
    const newest = source.select('notification.id').orderBy('notification.id', 'desc').limit(limit)
    return db.selectFrom(newest.as('newest')).select('id')
  })
  return db.selectFrom(unionAll(perSource).as('candidate')).select('id').orderBy('id', 'desc').limit(limit)
}

function isReadColumn(is: ExpressionBuilder<Tables, 'notification'>, userId: string) {
  return sql<0 | 1>`case when ${isReadBy(userId)(is)} then 1 else 0 end`.as('isRead')
}

/** A personal notification about a message, such as of its public link, is not about its words. */
function mentionsYouColumn(is: ExpressionBuilder<Tables, 'notification'>, userId: string) {
  const isOfGroup = is('notification.userId', 'is', null)
  return sql<0 | 1>`case when ${is.and([isOfGroup, isMentioned(userId)(is)])} then 1 else 0 end`.as('mentionsYou')
}

/** After `since`, up to `upTo`. */
export const selectUnread = prepared(
  (db, { limit, since, upTo, ...asked }: Asked & { since: string; upTo: string }) => {
    const sources = sourcesOf(db, asked).map((source) =>
      source
        .where('notification.id', '>', since)
        .where('notification.id', '<=', upTo)
        .where((is) => is.not(is.exists(markOf(is, asked.userId)))),
    )
    return withDetails(db, asked.userId)
      .innerJoin(newestAmong(db, sources, limit).as('listed'), 'listed.id', 'notification.id')
      .orderBy('notification.id', 'desc')
  },
)

/** Unread ones per source, counted no further than the limit. */
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
  return unionAll(sourcesOf(db, asked).map(count))
})

/** The sources of a person's notifications, each a range of an index: an id `after` replaces a longer search. */
function sourcesOf(db: Db, { userId, groupIds, after }: Omit<Asked, 'limit'>) {
  const notifications = db.selectFrom('notification')
  const { byGroup, alone, withEverybody } = waysToNotify(userId)
  const ofGroups = groupIds.map((groupId, n) =>
    notifications
      .where('notification.fromGroupId', '=', groupId)
      .where('notification.id', '>', after[n]!)
      .where(byGroup),
  )
  return [...ofGroups, notifications.where(alone), notifications.where(withEverybody)]
}

export const selectOne = prepared((db, { userId, id }: { userId: string; id: string }) =>
  withDetails(db, userId).where('notification.id', '=', id).where(isVisibleTo(userId)),
)

/** Which of these are visible to this person and unread; personal are mentions of them and replies to them. */
export const selectUnreadAmong = prepared((db, { userId, ids }: { userId: string; ids: string[] }) =>
  db
    .selectFrom('notification')
    .select('notification.id')
    .select((is) => {
      const isOfReply = is.and([is('notification.type', '=', sql.lit('new_comment')), isReplyTo(userId)(is)])
      return sql<0 | 1>`case when ${is.or([isMentioned(userId)(is), isOfReply])} then 1 else 0 end`.as('isPersonal')
    })
    .where('notification.id', 'in', ids)
    .where(isVisibleTo(userId))
    .where((is) => is.not(isReadBy(userId)(is))),
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
    .leftJoin('user as writer', (join) =>
      join.onRef('writer.id', '=', 'posted.writtenBy').on('posted.importedFrom', 'is', null),
    )
    .select((is) => [isReadColumn(is, userId), mentionsYouColumn(is, userId)])
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
      ...selectGroupColumns,
      'message.id as messageId',
      'message.data as messageData',
      'message.type as messageType',
      'author.id as authorId',
      'author.name as authorName',
      'posted.id as postedId',
      'posted.data as postedData',
      'writer.id as writerId',
      'writer.name as writerName',
    ])
}

export type NotificationRow = Awaited<ReturnType<typeof selectOne>>[number]

export type NamingMessage = { id: string; data: string; pictureId: string | null; pictureUrl: string | null }

/** The nearest ancestor in front of each message (or itself): it names the thread. */
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
