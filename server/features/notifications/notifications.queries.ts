import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'

/**
 * True while the person is in the group that a notification is from. Leaving removes these, but one that was being
 * written in that moment may outlive it.
 */
export function isOfOwnGroup(is: ExpressionBuilder<Tables, 'notification'>) {
  return is.or([
    is('notification.fromGroupId', 'is', null),
    is.exists(
      is
        .selectFrom('membership')
        .select('membership.userId')
        .whereRef('membership.groupId', '=', 'notification.fromGroupId')
        .whereRef('membership.userId', '=', 'notification.userId'),
    ),
  ])
}

export function selectNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('user as by', 'by.id', 'notification.fromUserId')
    .leftJoin('file as avatar', 'avatar.id', 'by.avatarId')
    .leftJoin('group', 'group.id', 'notification.fromGroupId')
    .leftJoin('message', 'message.id', 'notification.fromMessageId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('message as posted', 'posted.id', 'notification.messageId')
    .select([
      'notification.id',
      'notification.type',
      'notification.target',
      'notification.isRead',
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
      'posted.data as postedData',
    ])
    .where('notification.userId', '=', userId)
    .where(isOfOwnGroup)
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

/** The message that names a thread: its data and its first picture. */
export type NamingMessage = { data: string; pictureId: string | null; pictureUrl: string | null }

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
    .select(['climb.origin', 'top.data', 'picture.id as pictureId', 'picture.contentUrl as pictureUrl'])
    .where('climb.isInFront', '=', sql.lit(1))
    .execute()
  return new Map(rows.map(({ origin, ...message }) => [origin, message]))
}
