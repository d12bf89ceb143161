import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** True for the notification of a message that mentions this person. */
export function isMentioned(userId: string) {
  return (is: ExpressionBuilder<Tables, 'notification'>) =>
    is.exists(
      is
        .selectFrom('message_mention')
        .select('message_mention.userId')
        .whereRef('message_mention.messageId', '=', 'notification.messageId')
        .where('message_mention.userId', '=', userId),
    )
}

/** True for the notification of a reply to what this person has written. */
export function isReplyTo(userId: string) {
  return (is: ExpressionBuilder<Tables, 'notification'>) =>
    is.exists(
      is
        .selectFrom('message as parent')
        .select('parent.id')
        .whereRef('parent.id', '=', 'notification.fromMessageId')
        .where('parent.authorId', '=', userId),
    )
}
