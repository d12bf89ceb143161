import type { Profile } from '#contract/people.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer, Viewer } from '../../http/viewer.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { presentProfile, selectProfileColumns } from '../../presenters/user.ts'
import { isLookedAfter, listGuardians, standingOf } from '../membership/guardians.ts'
import { requireSharedGroups } from '../membership/shared-groups.ts'

export async function readProfile(db: Db, viewer: AnyViewer, userId: string): Promise<Profile> {
  const groups = await requireSharedGroups(db, viewer, userId)
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectProfileColumns)
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('user-not-found'))
  const lookedAfter = viewer.token ? undefined : await readLookedAfter(db, viewer, userId)
  return { ...presentProfile(user), groups: groups.map(presentGroupRef), ...(lookedAfter && { lookedAfter }) }
}

async function readLookedAfter(db: Db, viewer: Viewer, userId: string): Promise<Profile['lookedAfter']> {
  if (!(await isLookedAfter(db, userId))) return undefined
  const by = (await listGuardians(db, [userId])).get(userId) ?? []
  const none = { isGuardian: false, mayLetIn: false, mayTakeOn: false }
  return { by, ...none, ...(await standingOf(db, viewer.userId, userId)) }
}
