import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { hostOf } from '../../mail/message-id.ts'
import type { Words } from '../../words/words.ts'
import { listBirthdays } from '../calendar/list-birthdays.ts'
import { addDays } from '../events/calendar-days.ts'
import type { FeedRow } from './calendar-feeds.ts'
import type { IcsEvent } from './ics.ts'

/** Those of others in the groups of the feed, day by day: a rule would put 29 February into the wrong years. */
export async function listBirthdayEvents(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, groupId, titlesOnly, createdAt }: FeedRow,
  words: Words,
  days: { from: string; to: string },
): Promise<IcsEvent[]> {
  const birthdays = await listBirthdays(db, { userId, groupId: groupId ?? undefined }, days)
  return birthdays.map(({ person: { id, name }, birthday, date }): IcsEvent => {
    const age = birthday.length > '06-12'.length ? Number(date.slice(0, 4)) - Number(birthday.slice(0, 4)) : 0
    return {
      uid: `birthday.${id}.${date}@${hostOf(config)}`,
      span: { kind: 'days', first: date, dayAfter: addDays(date, 1) },
      title: words.say('calendar_feed_birthday', { name: plainLine(name) }),
      ...(age > 0 && titlesOnly === 0 && { text: words.say('calendar_birthday_age', { age: String(age) }) }),
      address: `${config.publicUrl}/users/${id}`,
      changedAt: createdAt,
      sequence: 0,
      isCancelled: false,
      isBusy: false,
    }
  })
}
