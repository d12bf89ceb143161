import type { ExpressionBuilder } from 'kysely'
import type { Me } from '#contract/me.ts'
import type { UserData, UserRef } from '#contract/users.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

/** What presentUser needs, of `user` joined with its picture as `avatar`. */
export const selectUserColumns = [
  'user.id',
  'user.name',
  'avatar.id as avatarId',
  'avatar.contentUrl as avatarUrl',
] as const

type UserRow = { id: string; name: string; avatarId: string | null; avatarUrl: string | null }

export function presentUser({ id, name, avatarId, avatarUrl }: UserRow): UserRef {
  const avatar =
    avatarId && avatarUrl ? { id: avatarId, contentUrl: avatarUrl, entityType: 'file' as const } : undefined
  return { id, name, ...(avatar && { avatar }), entityType: 'user' }
}

/** The viewer, with the groups in the order in which they were joined. */
export async function readMe({ db, config }: Pick<Context, 'db' | 'config'>, viewer: Viewer): Promise<Me> {
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['login', 'data', 'lastActivityDate', 'lastNotificationEmailCheck'])
    .where('user.id', '=', viewer.userId)
    .executeTakeFirstOrThrow(() => new AppError('not-signed-in'))
  const groups = await db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['group.id', 'group.name', 'group.lastActivityDate'])
    .where('membership.userId', '=', viewer.userId)
    .orderBy('membership.joinedAt')
    .orderBy('group.id')
    .execute()
  const groupIds = groups.map(({ id }) => id)
  return {
    ...presentUser(user),
    login: user.login,
    data: filledIn(JSON.parse(user.data) as UserData, groupIds, config),
    groups: groups.map((group) => ({ ...group, entityType: 'group' })),
    lastActivityDate: user.lastActivityDate,
    lastNotificationEmailCheck: user.lastNotificationEmailCheck,
  }
}

/** What a person has not chosen yet, or cannot have any more, as it will be treated. */
function filledIn({ default_group, ...data }: UserData, groupIds: string[], config: Config): UserData {
  const group = groupIds.find((id) => id === default_group) ?? groupIds[0]
  return {
    notification_emails: config.defaultNotifications,
    default_page: config.defaultPage,
    ...data,
    ...(group && { default_group: group }),
  }
}

/** @throws AppError user-not-found unless it is the viewer, or somebody whom they know */
export async function requireVisibleUser(db: Db, viewer: Viewer, id: string): Promise<UserRef> {
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', '=', id)
    .where((is) => is.or([is('user.id', '=', viewer.userId), isKnownTo(viewer.userId)(is)]))
    .executeTakeFirst()
  if (!user) throw new AppError('user-not-found')
  return presentUser(user)
}

/**
 * True for somebody in a group of this person, and for whoever has left it but wrote a message that is there, or did
 * what the person was told of: their names stand beside it.
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
          .where('told.userId', '=', userId)
          .whereRef('told.fromUserId', '=', 'user.id'),
      ),
    ])
  }
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
