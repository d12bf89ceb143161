import { iso, type ArchivedGroup, type ArchivedPerson } from '../../archive/schema.ts'
import type { Db } from '../../database/tables.ts'
import { birthdayOf } from '../../presenters/user.ts'
import type { Scope } from './plan.ts'

/** Of a group; or of somebody, all that they are in. */
export async function readGroups(db: Db, { userId, groupId }: Scope): Promise<Omit<ArchivedGroup, 'picture'>[]> {
  const groups = await db
    .selectFrom('group')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .select(['group.id', 'group.name', 'group.description', 'group.hue', 'group.createdAt'])
    .where('membership.userId', '=', userId)
    .$if(groupId !== null, (query) => query.where('group.id', '=', groupId!))
    .orderBy('group.id')
    .execute()
  const archived: Omit<ArchivedGroup, 'picture'>[] = []
  for (const { id, name, description, hue, createdAt } of groups) {
    const members = await membersOf(db, id, groupId === null ? userId : null)
    const words = description === '' ? {} : { description }
    archived.push({ id, name, ...words, hue, createdAt, createdAtIso: iso(createdAt), members })
  }
  return archived
}

async function membersOf(db: Db, groupId: string, only: string | null): Promise<ArchivedGroup['members']> {
  const rows = await db
    .selectFrom('membership')
    .select(['userId', 'role', 'joinedAt'])
    .where('groupId', '=', groupId)
    .$if(only !== null, (query) => query.where('userId', '=', only!))
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()
  return rows.map(({ userId, role, joinedAt }) => ({ person: userId, role, joinedAt, joinedAtIso: iso(joinedAt) }))
}

/** Of members, also their birthday, which only they may see of each other. */
export async function readPeople(
  db: Db,
  ids: readonly string[],
  { members, pictures }: { members: ReadonlySet<string>; pictures: ReadonlyMap<string, string> },
): Promise<ArchivedPerson[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('bot', 'bot.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.birthday', 'user.birthYear', 'bot.userId as botId'])
    .where('user.id', 'in', ids)
    .orderBy('user.id')
    .execute()
  return rows.map(({ id, name, birthday, birthYear, botId }) => {
    const picture = pictures.get(id)
    const hasLeft = botId === null && !members.has(id)
    return {
      id,
      name,
      ...(picture !== undefined && { picture }),
      ...(hasLeft ? { hasLeft: true as const } : birthdayOf({ birthday, birthYear })),
    }
  })
}
