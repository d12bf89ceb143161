import { calendarLimits, type CalendarBirthday } from '#contract/calendar.ts'
import type { Db } from '../../database/tables.ts'
import { birthdayOf, presentUser, selectProfileColumns } from '../../presenters/user.ts'
import { birthdayIn } from '../people/birthday.ts'
import type { Scope } from './list-events.ts'

const mostRows = 5000

/** Those of other people, by day. */
export async function listBirthdays(
  db: Db,
  { userId, groupId }: Scope,
  { from, to }: { from: string; to: string },
): Promise<CalendarBirthday[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('membership as theirs', 'theirs.userId', 'user.id')
    .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectProfileColumns)
    .select('own.groupId')
    .where('own.userId', '=', userId)
    .where('user.id', '<>', userId)
    .where('user.birthday', 'is not', null)
    .$if(groupId !== undefined, (query) => query.where('own.groupId', '=', groupId!))
    .orderBy('user.name')
    .orderBy('user.id')
    .orderBy('own.groupId')
    .limit(mostRows)
    .execute()
  const people = [...Map.groupBy(rows, ({ id }) => id).values()]
  const years = yearsBetween(from, to)
  return people
    .flatMap((shared) => {
      const [row] = shared
      const birthday = birthdayOf(row!).birthday!
      const groups = shared.map(({ groupId }) => groupId)
      const dates = years.map((year) => birthdayIn(year, birthday.slice(-5)))
      const within = dates.filter((date) => date >= from && date <= to && date.slice(0, 4) >= birthYear(birthday))
      return within.map((date) => ({ person: presentUser(row!), birthday, date, groups }))
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, calendarLimits.birthdays)
}

function birthYear(birthday: string): string {
  return birthday.length > 5 ? birthday.slice(0, 4) : '0000'
}

function yearsBetween(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, n) => first + n)
}
