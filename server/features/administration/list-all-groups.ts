import { limits } from '#contract/fields.ts'
import type { AdministeredGroup } from '#contract/sign-in/administered-groups.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser } from '../../presenters/user.ts'
import type { Administration } from '../administrators/administrators.ts'
import { selectFirstMembers } from '../membership/first-members.ts'
import { allWordsOf, wordsOf } from '../word-index/words.ts'

type Wish = { after?: string; name?: string }
type GroupsPage = { groups: AdministeredGroup[]; next?: string }

const hostsShown = 5

/** Three statements, however many there are. */
export async function listAllGroups(
  { db }: Pick<Context, 'db'>,
  _: Administration,
  { after, name = '' }: Wish,
): Promise<GroupsPage> {
  const ids = (await findGroups(db, name)).filter((id) => after === undefined || id > after)
  const listed = ids.slice(0, limits.pageSize)
  if (listed.length === 0) return { groups: [] }
  const rows = await selectGroups(db, listed)
  const hosts = Map.groupBy(
    await selectFirstMembers(db, listed, { most: hostsShown, role: 'host' }),
    ({ groupId }) => groupId,
  )
  const groups = rows.map(({ id, name, people, storedBytes, lastActivityDate }): AdministeredGroup => {
    const ofGroup = hosts.get(id) ?? []
    return {
      id,
      name,
      people: Number(people),
      hosts: ofGroup.map(presentUser),
      hostCount: Number(ofGroup[0]?.count ?? 0),
      storedBytes: Number(storedBytes ?? 0),
      ...(lastActivityDate > 0 && { lastWrittenOn: new Date(lastActivityDate * 1000).toISOString().slice(0, 10) }),
    }
  })
  return { groups, ...(ids.length > listed.length && { next: listed.at(-1)! }) }
}

/** No index has their names, and there are few of them. */
async function findGroups(db: Db, name: string): Promise<string[]> {
  const wanted = wordsOf(name)
  if (name.trim() !== '' && wanted.length === 0) return []
  const rows = await db
    .selectFrom('group')
    .select(['id', 'name'])
    // Those without a name hold what people who leave have written.
    .where('name', '<>', '')
    .orderBy('id')
    .execute()
  const isFound = (groupName: string) => {
    const words = allWordsOf(groupName)
    return wanted.every((word) => words.some((found) => found.startsWith(word)))
  }
  return (wanted.length === 0 ? rows : rows.filter((row) => isFound(row.name))).map(({ id }) => id)
}

function selectGroups(db: Db, ids: string[]) {
  return db
    .selectFrom('group')
    .select(['group.id', 'group.name', 'group.lastActivityDate'])
    .select((is) => [
      is
        .selectFrom('membership')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('membership.groupId', '=', 'group.id')
        .as('people'),
      is
        .selectFrom('storage_of_group')
        .select('storage_of_group.bytes')
        .whereRef('storage_of_group.groupId', '=', 'group.id')
        .as('storedBytes'),
    ])
    .where('group.id', 'in', ids)
    .orderBy('group.id')
    .execute()
}
