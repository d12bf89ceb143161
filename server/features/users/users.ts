import type { UserRef } from '#contract/users.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { isKnownTo } from '../membership/known-people.ts'

/** @throws AppError user-not-found unless it is the viewer, or somebody whom they know */
export async function requireVisibleUser(db: Db, viewer: Viewer, id: string): Promise<UserRef> {
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', '=', id)
    .where((is) => is.or([is('user.id', '=', viewer.userId), isKnownTo(viewer)(is)]))
    .executeTakeFirst()
  if (!user) throw new AppError('user-not-found')
  return presentUser(user)
}

/**
 * Only people themselves may change their account.
 * @throws AppError user-not-found for somebody whom the viewer cannot see, forbidden for anybody else
 */
export async function requireSelf(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (id === viewer.userId) return
  await requireVisibleUser(db, viewer, id)
  throw new AppError('forbidden')
}
