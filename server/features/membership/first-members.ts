import type { Db } from '../../database/tables.ts'
import { selectUserColumns } from '../../presenters/user.ts'

/** Those who have been in each of these groups for longest, up to `most`, of all the `count` there are, or of its hosts. */
export function selectFirstMembers(
  db: Db,
  groupIds: readonly string[],
  { most, role }: { most: number; role?: 'host' },
) {
  const numbered = db
    .selectFrom('membership')
    .select((is) => [
      'groupId',
      'userId',
      is.fn
        .agg<number | string>('row_number')
        .over((members) => members.partitionBy('groupId').orderBy('joinedAt').orderBy('userId'))
        .as('place'),
      is.fn
        .countAll<number | string>()
        .over((members) => members.partitionBy('groupId'))
        .as('count'),
    ])
    .where('groupId', 'in', groupIds)
    .$if(role !== undefined, (members) => members.where('role', '=', role!))
  return db
    .selectFrom(numbered.as('listed'))
    .innerJoin('user', 'user.id', 'listed.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['listed.groupId', 'listed.count'])
    .select(selectUserColumns)
    .where('listed.place', '<=', most)
    .orderBy('listed.groupId')
    .orderBy('listed.place')
    .execute()
}
