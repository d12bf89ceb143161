import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { isMentioned, isReplyTo } from './mentioned.ts'

type Is = ExpressionBuilder<Tables, 'notification'>

export function waysToNotify(userId: string) {
  const byGroup = happenedInGroupOf(userId, isWanted(userId))
  const alone = (is: Is) =>
    is.and([
      is('notification.userId', '=', userId),
      is.or([is('notification.fromGroupId', 'is', null), is.exists(membershipOf(is, userId))]),
    ])
  const withEverybody = (is: Is) =>
    is.and([
      is('notification.userId', 'is', null),
      is('notification.fromGroupId', 'is', null),
      is('notification.createdAt', '>=', is.selectFrom('user').select('user.createdAt').where('user.id', '=', userId)),
    ])
  return { byGroup, alone, withEverybody }
}

/** A notification for this person that they have not removed. */
export function isVisibleTo(userId: string) {
  const { byGroup, alone, withEverybody } = waysToNotify(userId)
  return (is: Is) => is.and([is.or([byGroup(is), alone(is), withEverybody(is)]), isNotRemovedBy(userId)(is)])
}

export function isSuppressedFor(userId: string) {
  return happenedInGroupOf(userId, (is) => is.not(isWanted(userId)(is)))
}

/** By others, in a group, after this person joined it, if the membership fits, too. */
function happenedInGroupOf(userId: string, fits: Choice) {
  return (is: Is) =>
    is.and([
      is('notification.userId', 'is', null),
      is('notification.fromUserId', '!=', userId),
      is.exists(membershipOf(is, userId).whereRef('membership.notifiedAfter', '<', 'notification.id').where(fits)),
    ])
}

type Choice = (is: ExpressionBuilder<Tables, 'notification' | 'membership'>) => Expression<SqlBool>

function isWanted(userId: string): Choice {
  return (is) => {
    const thread = is
      .selectFrom('thread_setting')
      .select('thread_setting.userId')
      .where('thread_setting.userId', '=', userId)
      .whereRef('thread_setting.messageId', '=', 'notification.threadId')
    const isMuted = is.exists(thread.where('thread_setting.isMuted', '=', sql.lit(1)))
    const isFollowed = is.exists(thread.where('thread_setting.isMuted', '=', sql.lit(0)))
    return is.and([
      is('membership.notifyLevel', '!=', sql.lit('none')),
      is.not(is.exists(quietPerson(is, userId))),
      is.not(is.exists(foldedMessage(is, userId))),
      is.or([
        is.and([
          is.not(isMuted),
          is.or([is('membership.notifyLevel', '=', sql.lit('all')), isReplyTo(userId)(is), isFollowed]),
        ]),
        isMentioned(userId)(is),
      ]),
    ])
  }
}

function quietPerson(is: Is, userId: string) {
  return is
    .selectFrom('quiet_person')
    .select('quiet_person.otherId')
    .where('quiet_person.userId', '=', userId)
    .whereRef('quiet_person.groupId', '=', 'notification.fromGroupId')
    .whereRef('quiet_person.otherId', '=', 'notification.fromUserId')
}

function foldedMessage(is: Is, userId: string) {
  return is
    .selectFrom('folded_message')
    .select('folded_message.messageId')
    .where('folded_message.userId', '=', userId)
    .where((of) =>
      of.or([
        of('folded_message.messageId', '=', of.ref('notification.messageId')),
        of('folded_message.messageId', '=', of.ref('notification.fromMessageId')),
      ]),
    )
}

export function isReadBy(userId: string) {
  return (is: Is) => {
    const readLine = membershipOf(is, userId).whereRef('membership.readUpTo', '>=', 'notification.id')
    return is.or([is.exists(markOf(is, userId)), is.and([is('notification.userId', 'is', null), is.exists(readLine)])])
  }
}

export function isNotRemovedBy(userId: string) {
  return (is: Is) => is.not(is.exists(markOf(is, userId).where('notification_mark.isRemoved', '=', sql.lit(1))))
}

export function markOf(is: Is, userId: string) {
  return is
    .selectFrom('notification_mark')
    .select('notification_mark.userId')
    .whereRef('notification_mark.notificationId', '=', 'notification.id')
    .where('notification_mark.userId', '=', userId)
}

function membershipOf(is: Is, userId: string) {
  return is
    .selectFrom('membership')
    .select('membership.userId')
    .whereRef('membership.groupId', '=', 'notification.fromGroupId')
    .where('membership.userId', '=', userId)
}
