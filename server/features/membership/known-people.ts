import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/**
 * True for somebody in a group of this person, and for whoever has left it but wrote a message that is there, or did
 * what a notification is about: their names are shown beside it.
 */
export function isKnownTo(userId: string) {
  return (is: ExpressionBuilder<Tables, 'user'>) => {
    const membership = is.selectFrom('membership as own').select('own.groupId').where('own.userId', '=', userId)
    return is.or([
      is.exists(
        membership
          .innerJoin('membership as other', 'other.groupId', 'own.groupId')
          .whereRef('other.userId', '=', 'user.id'),
      ),
      is.exists(
        membership
          .innerJoin('message as written', 'written.groupId', 'own.groupId')
          .whereRef('written.authorId', '=', 'user.id'),
      ),
      is.exists(
        membership
          .innerJoin('notification as told', 'told.fromGroupId', 'own.groupId')
          .where((told) => told.or([told('told.userId', 'is', null), told('told.userId', '=', userId)]))
          .whereRef('told.id', '>', 'own.notifiedAfter')
          .where((told) =>
            told.not(
              told.exists(
                told
                  .selectFrom('notification_mark')
                  .select('notification_mark.userId')
                  .whereRef('notification_mark.notificationId', '=', 'told.id')
                  .where('notification_mark.userId', '=', userId)
                  .where('notification_mark.isRemoved', '=', sql.lit(1)),
              ),
            ),
          )
          .whereRef('told.fromUserId', '=', 'user.id'),
      ),
    ])
  }
}
