import { calendarLimits } from '#contract/calendar.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { hostOf } from '../../mail/message-id.ts'
import type { Words } from '../../words/words.ts'
import type { FeedRow } from './calendar-feeds.ts'
import { birthdaysBetween, dayAfter } from './days.ts'
import type { IcsEvent } from './ics.ts'

/** Those of others in the groups of the feed, day by day: a rule would put 29 February into the wrong years. */
export async function listBirthdayEvents(
  { db, config }: Pick<Context, 'db' | 'config'>,
  feed: FeedRow,
  words: Words,
  { from, until }: { from: string; until: string },
): Promise<IcsEvent[]> {
  const rows = await db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.birthday', 'user.birthYear'])
    .where('user.id', '<>', feed.userId)
    .where('user.birthday', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('membership as theirs')
          .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
          .select('own.groupId')
          .whereRef('theirs.userId', '=', 'user.id')
          .where('own.userId', '=', feed.userId)
          .$if(feed.groupId !== null, (query) => query.where('own.groupId', '=', feed.groupId)),
      ),
    )
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(calendarLimits.birthdays)
    .execute()
  return rows.flatMap(({ id, name, birthday, birthYear }) =>
    birthdaysBetween(birthday!, from, until).map((date): IcsEvent => {
      const age = birthYear === null ? 0 : Number(date.slice(0, 4)) - birthYear
      const tellsAge = age > 0 && feed.titlesOnly === 0
      return {
        uid: `birthday.${id}.${date}@${hostOf(config)}`,
        span: { kind: 'days', first: date, dayAfter: dayAfter(date) },
        title: words.say('calendar_birthday', { name: plainLine(name) }),
        ...(tellsAge && { text: words.say('calendar_birthday_age', { age: String(age) }) }),
        address: `${config.publicUrl}/users/${id}`,
        changedAt: Number(feed.createdAt),
        sequence: 0,
        isCancelled: false,
        isBusy: false,
      }
    }),
  )
}
