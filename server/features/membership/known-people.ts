import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Reach } from '../../http/viewer.ts'
import { isVisibleTo } from '../notifications/visible-to.ts'

/** Somebody in a group of this person, or who has left it but is still named by a message or notification. */
export function isKnownTo({ userId, onlyGroup }: Reach) {
  return (is: ExpressionBuilder<Tables, 'user'>) => {
    const membership = is
      .selectFrom('membership as own')
      .select('own.groupId')
      .where('own.userId', '=', userId)
      .$if(onlyGroup !== undefined, (query) => query.where('own.groupId', '=', onlyGroup!))
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
        is
          .selectFrom('notification')
          .select('notification.id')
          .whereRef('notification.fromUserId', '=', 'user.id')
          .$if(onlyGroup !== undefined, (query) => query.where('notification.fromGroupId', '=', onlyGroup!))
          .where(isVisibleTo(userId)),
      ),
    ])
  }
}
