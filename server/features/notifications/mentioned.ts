import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'

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
