import { limits } from '#contract/fields.ts'
import type { RecordedAdministratorAct } from '#contract/sign-in/administration.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Administration } from '../administrators/administrators.ts'

type ActsPage = { acts: RecordedAdministratorAct[]; next?: string }

/** What administrators did before the act `before`, newest first. */
export async function listActs(db: Db, _: Administration, before?: string): Promise<ActsPage> {
  const rows = await db
    .selectFrom('administrator_act')
    .leftJoin('group', 'group.id', 'administrator_act.groupId')
    .select(['administrator_act.id', 'type', 'administrator_act.createdAt', 'actorId', 'personId'])
    .select(['group.id as groupId', 'group.name as groupName'])
    .$if(before !== undefined, (query) => query.where('administrator_act.id', '<', before!))
    .orderBy('administrator_act.id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  const listed = rows.slice(0, limits.pageSize)
  const ids = listed.flatMap(({ actorId, personId }) => [actorId, personId]).filter((id) => id !== null)
  const people = await readPeople(db, [...new Set(ids)])
  const acts = listed.map(({ id, type, createdAt, actorId, personId, groupId, groupName }) => {
    const [actor, person] = [people.get(actorId ?? ''), people.get(personId ?? '')]
    const act = { id, type: type as RecordedAdministratorAct['type'], createdAt }
    const group = groupId !== null && groupName !== null ? { group: { id: groupId, name: groupName } } : {}
    return { ...act, ...(actor && { actor }), ...(person && { person }), ...group }
  })
  return { acts, ...(rows.length > listed.length && { next: listed.at(-1)!.id }) }
}

async function readPeople(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  return new Map(rows.map((row) => [row.id, presentUser(row)]))
}
