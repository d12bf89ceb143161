import type { ResponseOf } from '#contract/endpoint.ts'
import type { LookedAfterByMe, readSettingsOfLookedAfter } from '#contract/sign-in/looking-after.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Guardianship } from '../membership/guardians.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { quietHoursOf } from '../push/quiet-hours.ts'

const mostListed = 100

export async function listLookedAfter(db: Db, { userId }: Viewer): Promise<LookedAfterByMe[]> {
  const people = await db
    .selectFrom('guardian')
    .innerJoin('looked_after', 'looked_after.personId', 'guardian.personId')
    .innerJoin('user', 'user.id', 'guardian.personId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select([...selectUserColumns, 'looked_after.signedInAt'])
    .where('guardian.guardianId', '=', userId)
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(mostListed)
    .execute()
  const shared = await sharedGroups(
    db,
    userId,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({
    ...presentUser(person),
    groups: shared.flatMap(({ personId, groupId }) => (personId === person.id ? groupId : [])),
    hasSignedIn: person.signedInAt !== null,
  }))
}

export async function readSettings(
  db: Db,
  { personId, guardianId }: Guardianship,
): Promise<ResponseOf<typeof readSettingsOfLookedAfter>> {
  const person = await db
    .selectFrom('user')
    .select(['quietFrom', 'quietUntil'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow(() => new AppError('user-not-found'))
  const groups = await sharedGroups(db, guardianId, [personId])
  return {
    quietHours: quietHoursOf(person),
    groups: groups.map(({ notifyLevel, ...group }) => ({ ...presentGroupRef(group), notifyLevel })),
  }
}

/** @throws AppError not-found unless both are in it */
export async function requireGroupOfBoth(
  db: Db,
  { personId, guardianId }: Guardianship,
  groupId: string,
): Promise<Membership> {
  await requireMember(db, { userId: guardianId, sessionId: '' }, groupId)
  return requireMember(db, { userId: personId, sessionId: '' }, groupId)
}

function sharedGroups(db: Db, guardianId: string, personIds: string[]) {
  return db
    .selectFrom('membership as theirs')
    .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
    .innerJoin('group', 'group.id', 'theirs.groupId')
    .select([...selectGroupColumns, 'theirs.userId as personId', 'theirs.notifyLevel'])
    .where('own.userId', '=', guardianId)
    .where('theirs.userId', 'in', [...personIds, ''])
    .orderBy('group.name')
    .orderBy('group.id')
    .execute()
}
