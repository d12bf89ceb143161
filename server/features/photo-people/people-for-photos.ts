import { sql } from 'kysely'
import { photoPeopleLimits } from '#contract/collecting/photo-people.ts'
import type { UserData, UserRef } from '#contract/users.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Membership } from '../membership/membership.ts'

type Offered = UserRef & { hasLeft?: true }

/**
 * Members, and people of imports who have no account, with messages there: whoever has left could not take the name off.
 * Only `among` these, if that is given.
 */
export async function listPeopleForPhotos(
  db: Db | Tx,
  { groupId, userId }: Membership,
  among?: readonly string[],
): Promise<Offered[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('membership as seat', (on) => on.onRef('seat.userId', '=', 'user.id').on('seat.groupId', '=', groupId))
    .leftJoin('bot', 'bot.userId', 'user.id')
    .select(selectUserColumns)
    .select(['user.data', 'seat.userId as seatedId'])
    .where('bot.userId', 'is', null)
    .where((is) =>
      is.or([
        is('seat.userId', 'is not', null),
        is.exists(
          is
            .selectFrom('former_person')
            .innerJoin('message', 'message.authorId', 'former_person.userId')
            .select('message.id')
            .whereRef('former_person.userId', '=', 'user.id')
            .where('message.groupId', '=', groupId),
        ),
      ]),
    )
    .$if(among !== undefined, (query) => query.where('user.id', 'in', among!))
    .orderBy(sql`lower("user"."name")`)
    .orderBy('user.id')
    .limit(photoPeopleLimits.perGroup)
    .execute()
  return rows
    .filter(({ id, data }) => id === userId || (JSON.parse(data) as UserData).marked_in_photos !== false)
    .map(({ seatedId, data: _, ...person }) => ({
      ...presentUser(person),
      ...(seatedId === null && { hasLeft: true as const }),
    }))
}
