import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { BirthdayToday } from '#contract/memories.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { birthdayOf } from '../people/birthday.ts'
import type { Day } from './days.ts'

/** In all the viewer's groups, or in one of them. */
type Scope = { viewer: Viewer; groupId?: string }

/** Of each group and day the id of one message, one with files if there is one; the latest days first. */
export async function findMemories(db: Db, { viewer, groupId }: Scope, days: Day[]): Promise<string[]> {
  if (days.length === 0) return []
  const spans = sql.join(days.map(({ from, to }) => sql`(${sql.lit(from)}, ${sql.lit(to)})`))
  const rows = await db
    .selectFrom('membership')
    .innerJoin(sql<{ column1: number; column2: number }>`(values ${spans})`.as('day'), (join) => join.onTrue())
    .select((is) => [
      'day.column1 as from',
      is
        .selectFrom('message')
        .select('message.id')
        .whereRef('message.groupId', '=', 'membership.groupId')
        .where('message.isInFront', '=', sql.lit(1))
        .whereRef('message.createdAt', '>=', 'day.column1')
        .whereRef('message.createdAt', '<', 'day.column2')
        .orderBy(
          (by) => by.exists(by.selectFrom('message_file').select('fileId').whereRef('messageId', '=', 'message.id')),
          'desc',
        )
        .orderBy('message.createdAt')
        .orderBy('message.id')
        .limit(1)
        .as('id'),
    ])
    .where('membership.userId', '=', viewer.userId)
    .$if(groupId !== undefined, (query) => query.where('membership.groupId', '=', groupId!))
    .execute()
  return rows
    .flatMap(({ from, id }) => (id === null ? [] : { from, id }))
    .toSorted((a, b) => b.from - a.from || (a.id < b.id ? 1 : -1))
    .slice(0, limits.memories)
    .map(({ id }) => id)
}

/** Others who share a group with the viewer and have one of these birthdays, by name. */
export async function listBirthdays(db: Db, { viewer, groupId }: Scope, birthdays: string[]): Promise<BirthdayToday[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('membership as theirs', 'theirs.userId', 'user.id')
    .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
    .innerJoin('group', 'group.id', 'own.groupId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['user.birthday', 'user.birthYear', 'group.id as groupId', 'group.name as groupName'])
    .where('user.birthday', 'in', birthdays)
    .where('user.id', '<>', viewer.userId)
    .where('own.userId', '=', viewer.userId)
    .$if(groupId !== undefined, (query) => query.where('own.groupId', '=', groupId!))
    .orderBy('user.name')
    .orderBy('user.id')
    .orderBy('group.name')
    .orderBy('group.id')
    .limit(limits.birthdays * groupsOfPerson)
    .execute()
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].map(([first]) => first!)
  return people.slice(0, limits.birthdays).map((row) => ({
    ...presentUser(row),
    birthday: birthdayOf(row).birthday!,
    group: { id: row.groupId, name: row.groupName, entityType: 'group' },
  }))
}

/** So many shared groups of each are read. */
const groupsOfPerson = 10
