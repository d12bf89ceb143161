import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { BirthdayToday } from '#contract/memories.ts'
import type { Db } from '../../database/tables.ts'
import type { AnyViewer, Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { birthdayOf, presentUser, selectProfileColumns } from '../../presenters/user.ts'
import type { Zone } from '../../time-zones.ts'
import { birthdaysOn, earlierYears, type Day } from './days.ts'

type Scope = { viewer: AnyViewer; groupId?: string | undefined }

export async function findMemories(db: Db, scope: Scope, now: number, zone: Zone): Promise<Memory[]> {
  const days = earlierYears(now, zone, (await findOldest(db, scope)) ?? now)
  const rows = days.length > 0 ? await selectMemories(db, scope, days) : []
  return rows
    .flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }))
    .toSorted((a, b) => b.from - a.from || (a.id < b.id ? 1 : -1))
}

type Memory = { id: string; groupId: string; from: number }

async function findOldest(db: Db, scope: Scope): Promise<number | null> {
  const { oldest } = await db
    .selectFrom(
      membershipsIn(db, scope)
        .select((is) =>
          is
            .selectFrom('message')
            .select((min) => min.fn.min('message.createdAt').as('oldest'))
            .whereRef('message.groupId', '=', 'membership.groupId')
            .where('message.isInFront', '=', sql.lit(1))
            .as('oldest'),
        )
        .as('candidate'),
    )
    .select((is) => is.fn.min('candidate.oldest').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest
}

function membershipsIn(db: Db, { viewer, groupId }: Scope) {
  return db
    .selectFrom('membership')
    .where('membership.userId', '=', viewer.userId)
    .$if(groupId !== undefined, (query) => query.where('membership.groupId', '=', groupId!))
}

function selectMemories(db: Db, scope: Scope, days: Day[]) {
  const spans = sql.join(days.map(({ from, to }) => sql`(${sql.lit(from)}, ${sql.lit(to)})`))
  return membershipsIn(db, scope)
    .innerJoin(sql<{ column1: number; column2: number }>`(values ${spans})`.as('day'), (join) => join.onTrue())
    .select((is) => [
      'membership.groupId',
      'day.column1 as from',
      is
        .selectFrom('message')
        .select('message.id')
        .whereRef('message.groupId', '=', 'membership.groupId')
        .where('message.isInFront', '=', sql.lit(1))
        .whereRef('message.createdAt', '>=', 'day.column1')
        .whereRef('message.createdAt', '<', 'day.column2')
        .where('message.datePrecision', 'is', null)
        .orderBy(
          (by) => by.exists(by.selectFrom('message_file').select('fileId').whereRef('messageId', '=', 'message.id')),
          'desc',
        )
        .orderBy('message.createdAt')
        .orderBy('message.id')
        .limit(1)
        .as('id'),
    ])
    .execute()
}

export async function listGroupsOfToday(db: Db, viewer: Viewer, now: number, zone: Zone): Promise<string[]> {
  const [memories, birthdays] = await Promise.all([
    findMemories(db, { viewer }, now, zone),
    birthdaysIn(db, { viewer }, birthdaysOn(now, zone)).select('own.groupId').execute(),
  ])
  return [...new Set([...memories, ...birthdays].map(({ groupId }) => groupId))].toSorted()
}

export async function listBirthdays(db: Db, scope: Scope, now: number, zone: Zone): Promise<BirthdayToday[]> {
  const rows = await birthdaysIn(db, scope, birthdaysOn(now, zone))
    .innerJoin('group', 'group.id', 'own.groupId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectProfileColumns)
    .select(selectGroupColumns)
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
    group: presentGroupRef(row),
  }))
}

const groupsOfPerson = 10

function birthdaysIn(db: Db, { viewer, groupId }: Scope, birthdays: string[]) {
  return db
    .selectFrom('user')
    .innerJoin('membership as theirs', 'theirs.userId', 'user.id')
    .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
    .where('user.birthday', 'in', birthdays)
    .where('user.id', '<>', viewer.userId)
    .where('own.userId', '=', viewer.userId)
    .$if(groupId !== undefined, (query) => query.where('own.groupId', '=', groupId!))
}
