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
