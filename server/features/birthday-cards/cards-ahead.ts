import type { CalendarBirthday } from '#contract/calendar.ts'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'

type Scope = { userId: string; groupId?: string | undefined }

/** The same birthdays, which are of others, with the cards in which this person may write. */
export async function withCards(
  db: Db,
  { userId, groupId }: Scope,
  birthdays: CalendarBirthday[],
  now: Seconds,
): Promise<CalendarBirthday[]> {
  if (birthdays.length === 0) return birthdays
  const rows = await db
    .selectFrom('birthday_card')
    .innerJoin('group', 'group.id', 'birthday_card.groupId')
    .innerJoin('membership as own', 'own.groupId', 'birthday_card.groupId')
    .innerJoin('membership as theirs', (join) =>
      join.onRef('theirs.groupId', '=', 'birthday_card.groupId').onRef('theirs.userId', '=', 'birthday_card.personId'),
    )
    .select(['birthday_card.id', 'birthday_card.personId', 'birthday_card.date', 'birthday_card.opensAt'])
    .select(selectGroupColumns)
    .select((is) => [
      is
        .selectFrom('birthday_line')
        .whereRef('birthday_line.cardId', '=', 'birthday_card.id')
        .select((line) => line.fn.countAll<number>().as('count'))
        .as('lines'),
      is
        .selectFrom('birthday_line')
        .whereRef('birthday_line.cardId', '=', 'birthday_card.id')
        .where('birthday_line.userId', '=', userId)
        .select('birthday_line.id')
        .as('mine'),
    ])
    .where('own.userId', '=', userId)
    .where('birthday_card.personId', '!=', userId)
    .where('birthday_card.openedAt', 'is', null)
    .where('birthday_card.opensAt', '>', now)
    .$if(groupId !== undefined, (query) => query.where('birthday_card.groupId', '=', groupId!))
    .orderBy('group.name')
    .orderBy('birthday_card.id')
    .limit(mostRows)
    .execute()
  const cards = Map.groupBy(rows, ({ personId, date }) => `${personId} ${date}`)
  return birthdays.map((birthday) => {
    const those = cards.get(`${birthday.person.id} ${birthday.date}`)
    if (!those) return birthday
    return {
      ...birthday,
      cards: those.map(({ id, opensAt, lines, mine, ...group }) => ({
        id,
        group: presentGroupRef(group),
        opensAt,
        lines: Number(lines),
        ...(mine !== null && { mine: true as const }),
      })),
    }
  })
}

const mostRows = 500
