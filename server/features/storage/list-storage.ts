import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { StorageOfGroup, StorageOfPerson } from '#contract/sign-in/server-storage.ts'
import type { Bytes } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Administration } from '../administrators/administrators.ts'

type PeoplePage = { people: StorageOfPerson[]; next?: string }
type GroupsPage = { groups: StorageOfGroup[]; next?: string }

/** Most first, as it was counted last; nobody who came with an import, or is leaving. */
export async function listByPerson(db: Db, _: Administration, after?: string): Promise<PeoplePage> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('storage_of_user as stored', 'stored.userId', 'user.id')
    .leftJoin('storage_limit_of_user as own', 'own.userId', 'user.id')
    .select([...selectUserColumns, countedBytes.as('bytes'), 'own.bytes as limit'])
    .where((is) => is('user.id', 'not in', is.selectFrom('former_person').select('userId')))
    .where((is) => is('user.id', 'not in', is.selectFrom('leaving').select('userId')))
    .$if(after !== undefined, (query) => query.where(comesAfter('user.id', after!)))
    .orderBy('bytes', 'desc')
    .orderBy('user.id')
    .limit(limits.pageSize + 1)
    .execute()
  const { listed, next } = pageOf(rows)
  const people = listed.map((row) => ({
    ...presentUser(row),
    bytes: row.bytes,
    ...(row.limit !== null && { limit: row.limit }),
  }))
  return { people, ...next }
}

/** Most first, as it was counted last. */
export async function listByGroup(db: Db, _: Administration, after?: string): Promise<GroupsPage> {
  const rows = await db
    .selectFrom('group')
    .leftJoin('storage_of_group as stored', 'stored.groupId', 'group.id')
    .leftJoin('storage_limit_of_group as own', 'own.groupId', 'group.id')
    .select(['group.id', 'group.name', countedBytes.as('bytes'), 'own.bytes as limit'])
    // Those without a name hold what people who leave have written.
    .where('group.name', '<>', '')
    .$if(after !== undefined, (query) => query.where(comesAfter('group.id', after!)))
    .orderBy('bytes', 'desc')
    .orderBy('group.id')
    .limit(limits.pageSize + 1)
    .execute()
  const { listed, next } = pageOf(rows)
  const groups = listed.map(({ limit, ...group }) => ({ ...group, ...(limit !== null && { limit }) }))
  return { groups, ...next }
}

/** Nothing, until they are counted. */
const countedBytes = sql<Bytes>`coalesce(stored.bytes, 0)`

function comesAfter(id: 'user.id' | 'group.id', after: string) {
  const [bytes, last] = after.split('_')
  return sql<boolean>`(${countedBytes} < ${Number(bytes)} or ${countedBytes} = ${Number(bytes)} and ${sql.ref(id)} > ${last})`
}

function pageOf<Row extends { id: string; bytes: Bytes }>(rows: Row[]): { listed: Row[]; next: { next?: string } } {
  const listed = rows.slice(0, limits.pageSize)
  const last = listed.at(-1)
  return { listed, next: last && rows.length > listed.length ? { next: `${last.bytes}_${last.id}` } : {} }
}
