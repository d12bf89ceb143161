import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** What the members of a group are notified of. `target` is what a click opens. */
export type News = {
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

/** Writes a notification for everybody who is in the group now, and publishes that there is one. */
export async function notifyMembers(tx: Tx, context: Context, news: News): Promise<void> {
  const told = await tx
    .insertInto('notification')
    .columns([
      'id',
      'userId',
      'type',
      'target',
      'isRead',
      'data',
      'fromUserId',
      'fromGroupId',
      'fromMessageId',
      'messageId',
      'createdAt',
    ])
    .expression(
      tx
        .selectFrom('membership')
        .select([
          sql<string>`${beginningOfIds()} || substr("userId", ${sql.lit(keptOfUserId)})`.as('id'),
          'userId',
          sql<string>`${news.type}`.as('type'),
          sql<string>`${news.target}`.as('target'),
          sql<0>`0`.as('isRead'),
          sql<string>`${JSON.stringify(news.data ?? {})}`.as('data'),
          sql<string>`${news.by}`.as('fromUserId'),
          sql<string>`${news.groupId}`.as('fromGroupId'),
          sql<string | null>`${news.fromMessageId ?? null}`.as('fromMessageId'),
          sql<string | null>`${news.messageId ?? null}`.as('messageId'),
          sql<number>`${context.clock()}`.as('createdAt'),
        ])
        .where('groupId', '=', news.groupId)
        .where('userId', '!=', news.by),
    )
    .returning('userId')
    .execute()
  const userIds = told.map(({ userId }) => userId)
  if (userIds.length > 0) publishAfterCommit(tx, context, userIds, { type: 'notifications-changed' })
}

type PersonalNews = { text: string; target: string; by: string; groupId: string; messageId: string }

/** Writes a notification for one person, in words of their own; `target` is an address. */
export async function notifyPerson(tx: Tx, context: Context, userId: string, news: PersonalNews): Promise<void> {
  const { text, target, by, groupId, messageId } = news
  await tx
    .insertInto('notification')
    .values({
      id: newId(),
      userId,
      type: 'global_notification',
      target,
      isRead: 0,
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

/**
 * The database makes one id per member: the time and 26 random bits from us, which differ from one notification to
 * the next, and the last 48 bits of the member's own id, which differ from one member to the next.
 */
const keptOfUserId = 25

function beginningOfIds(): string {
  return newId({ seq: randomInt(2 ** 32) }).slice(0, keptOfUserId - 1)
}
