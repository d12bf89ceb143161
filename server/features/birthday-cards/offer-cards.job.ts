import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { cardLimits } from '#contract/scheduling/birthday-cards.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserData } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueueOnce } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { ownTimeZone } from '../../time-zones.ts'
import { wordsOfUser } from '../../words/words.ts'
import { mayPost } from '../membership/roles.ts'
import { presentRules, ruleColumns } from '../membership/rules.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { birthdaysAround, openingOf, type Opening } from './when-it-opens.ts'
import { tellOthers } from './write-lines.ts'

const hour: Seconds = 3600

/** The row of a card is made once, and with it what tells the others. */
export const offerCardsJob: Job<'offer-cards'> = {
  kind: 'offer-cards',
  every: hour,
  run: async (context) => {
    const now = context.clock()
    for (const { birthday, timeZone, zoneOfGuardian, data, ...place } of await listCelebrated(context)) {
      if ((JSON.parse(data) as UserData).birthday_cards === false) continue
      const opening = openingOf(birthday!, timeZone ?? zoneOfGuardian ?? ownTimeZone, now)
      if (opening) await transaction(context, (tx) => offerCard(tx, context, place, opening))
    }
  },
}

type Place = { personId: string; name: string; groupId: string }

/** Whose birthday is near, with each of their groups that has cards. */
function listCelebrated({ db, clock }: Context) {
  return db
    .selectFrom('user')
    .innerJoin('membership', 'membership.userId', 'user.id')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .leftJoin('suspension', 'suspension.userId', 'user.id')
    .select(['user.id as personId', 'user.name', 'user.birthday', 'user.timeZone', 'user.data', 'group.id as groupId'])
    .select((is) =>
      is
        .selectFrom('guardian')
        .innerJoin('user as other', 'other.id', 'guardian.guardianId')
        .whereRef('guardian.personId', '=', 'user.id')
        .where('other.timeZone', 'is not', null)
        .select('other.timeZone')
        .orderBy('guardian.guardianId')
        .limit(1)
        .as('zoneOfGuardian'),
    )
    .where('user.birthday', 'in', birthdaysAround(clock()))
    .where('suspension.userId', 'is', null)
    .where('group.noBirthdayCards', '=', sql.lit(0))
    .where('group.closesAt', 'is', null)
    .orderBy('user.id')
    .orderBy('group.id')
    .execute()
}

async function offerCard(tx: Tx, context: Context, place: Place, { date, zone, opensAt }: Opening): Promise<void> {
  const { groupId, personId } = place
  const others = await listOthers(tx, place)
  if (others.length + 1 < cardLimits.fewestMembers) return
  const row = { id: newId(), groupId, personId, date, zone, opensAt, createdAt: context.clock() }
  const made = await tx
    .insertInto('birthday_card')
    .values(row)
    .onConflict((is) => is.columns(['groupId', 'personId', 'date']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return moveCard(tx, context, row)
  await openAt(tx, context, row)
  await tellOthers(tx, context, row)
  if (others.length < cardLimits.mostMembersTold) await tellOfCard(tx, context, row, place.name, others)
}

type Card = { id: string; groupId: string; personId: string; date: string; zone: string; opensAt: Seconds }

/** Whoever travels gets it in the morning of where they are. */
async function moveCard(tx: Tx, context: Context, { groupId, personId, date, zone, opensAt }: Card): Promise<void> {
  const moved = await tx
    .updateTable('birthday_card')
    .set({ zone, opensAt })
    .where('groupId', '=', groupId)
    .where('personId', '=', personId)
    .where('date', '=', date)
    .where('openedAt', 'is', null)
    .where('opensAt', '!=', opensAt)
    .returning('id')
    .executeTakeFirst()
  if (moved) await openAt(tx, context, { id: moved.id, opensAt })
}

/** The row decides when it opens; of one that has been moved, there is another job. */
async function openAt(tx: Tx, { clock }: Context, { id, opensAt }: Pick<Card, 'id' | 'opensAt'>): Promise<void> {
  await enqueueOnce(tx, clock, 'open-card', { id }, { id: `open-card ${id} ${opensAt}`, after: opensAt - clock() })
}

function listOthers(tx: Tx, { groupId, personId }: Place) {
  return tx
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('quiet_person', (join) =>
      join
        .onRef('quiet_person.userId', '=', 'membership.userId')
        .onRef('quiet_person.groupId', '=', 'membership.groupId')
        .on('quiet_person.otherId', '=', personId),
    )
    .select(['membership.userId', 'membership.role', 'membership.notifyLevel', 'user.data'])
    .select(['quiet_person.otherId as quiet', ...ruleColumns])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '!=', personId)
    .orderBy('membership.userId')
    .execute()
}

/** Those who want to hear of everything in the group, and may write. */
async function tellOfCard(
  tx: Tx,
  context: Context,
  { id, groupId, personId, date }: Card,
  name: string,
  others: Awaited<ReturnType<typeof listOthers>>,
): Promise<void> {
  for (const { userId, role, notifyLevel, data, quiet, ...flags } of others) {
    if (notifyLevel !== 'all' || quiet !== null || !mayPost({ role, rules: presentRules(flags) }, 'reply')) continue
    const words = wordsOfUser(context.config, data)
    const day = words.dates({ weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`))
    const text = words.say('news_card_offered', { name, day })
    await notifyPerson(tx, context, userId, { text, target: `/groups/${groupId}/cards/${id}`, by: personId, groupId })
  }
}
