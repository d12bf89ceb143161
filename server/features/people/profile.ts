import type { Profile } from '#contract/people.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { birthdayOf } from './birthday.ts'

/** @throws AppError user-not-found, as {@link requireSharedGroups} does */
export async function readProfile(db: Db, viewer: Viewer, userId: string): Promise<Profile> {
  const groups = await requireSharedGroups(db, viewer, userId)
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['user.birthday', 'user.birthYear'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('user-not-found'))
  return {
    ...presentUser(user),
    ...birthdayOf(user),
    groups: groups.map((group) => ({ ...group, entityType: 'group' })),
  }
}

/**
 * The groups that both are in; of oneself, all one's groups.
 * @throws AppError user-not-found for somebody with whom the viewer shares no group, unless it is the viewer
 */
export async function requireSharedGroups(db: Db, viewer: Viewer, userId: string) {
  const groups = await db
    .selectFrom('membership as own')
    .innerJoin('membership as theirs', 'theirs.groupId', 'own.groupId')
    .innerJoin('group', 'group.id', 'own.groupId')
    .select(['group.id', 'group.name', 'group.hue'])
    .where('own.userId', '=', viewer.userId)
    .where('theirs.userId', '=', userId)
    .orderBy('group.name')
    .orderBy('group.id')
    .execute()
  if (groups.length === 0 && userId !== viewer.userId) throw new AppError('user-not-found')
  return groups
}
