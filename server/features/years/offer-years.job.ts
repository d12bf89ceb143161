import { sql } from 'kysely'
import { yearLimits } from '#contract/collecting/years.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { dayIn, ownTimeZone } from '../../time-zones.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { calendarOf } from './months-of-year.ts'
import { yearThatIsReady } from './years.ts'

const hour: Seconds = 3600

/** From 27 December on, tells the hosts of each group once, who decide whether everybody hears of it. */
export const offerYearsJob: Job<'offer-years'> = {
  kind: 'offer-years',
  every: hour,
  run: async (context) => {
    const year = yearThatIsReady(dayIn(ownTimeZone)(context.clock()))
    if (year === undefined) return
    for (const { id } of await listGroups(context, year)) await offerYear(context, id, year)
  },
}

/** Those with enough photos, which have neither been offered it nor told of it. */
function listGroups({ db }: Context, year: number) {
  const { from, until } = calendarOf(year, ownTimeZone).year
  return db
    .selectFrom('group')
    .select('group.id')
    .where('group.closesAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('offered_year')
            .select('offered_year.year')
            .whereRef('offered_year.groupId', '=', 'group.id')
            .where('offered_year.year', '=', year),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('posted_year')
            .select('posted_year.year')
            .whereRef('posted_year.groupId', '=', 'group.id')
            .where('posted_year.year', '=', year),
        ),
      ),
    )
    .where(
      (is) =>
        is
          .selectFrom('message_file')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('message_file.groupId', '=', 'group.id')
          .where('message_file.takenAt', '>=', from)
          .where('message_file.takenAt', '<', until),
      '>=',
      yearLimits.photosToBeOffered,
    )
    .orderBy('group.id')
    .execute()
}

async function offerYear(context: Context, groupId: string, year: number): Promise<void> {
  await transaction(context, async (tx) => {
    const made = await tx
      .insertInto('offered_year')
      .values({ groupId, year })
      .onConflict((is) => is.columns(['groupId', 'year']).doNothing())
      .returning('year')
      .executeTakeFirst()
    if (!made) return
    const hosts = await tx
      .selectFrom('membership')
      .innerJoin('user', 'user.id', 'membership.userId')
      .select(['membership.userId', 'user.data'])
      .where('membership.groupId', '=', groupId)
      .where('membership.role', '=', 'host')
      .orderBy('membership.userId')
      .execute()
    for (const { userId, data } of hosts) {
      const text = wordsOfUser(context.config, data).say('news_year', { year: String(year) })
      await notifyPerson(tx, context, userId, { text, target: `/groups/${groupId}/${year}`, groupId })
    }
  })
}
