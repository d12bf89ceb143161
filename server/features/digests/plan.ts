import { sql, type Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { listNotified, mayHaveUnread, newestNotification } from '../notifications/unread.ts'
import { mayBePlanned, paceAllows } from './pace.ts'
import { keepProgress, type Progress } from './progress.ts'
import { timeOfNext } from './subscription.ts'

/** A minute, so that a burst is one email. */
const patience = 60
/** A notification may be committed a little after one with a larger id; by then no more come before it. */
const settling = 10
/** People planned in one transaction. */
const portion = 5000

/**
 * Makes it time for everybody who wants emails immediately and is told something that is a minute old. This is where a
 * message in a large group costs a write for each of its members: not when it is posted.
 */
export async function wakeImmediate(context: Context, { seen, ...progress }: Progress): Promise<void> {
  const at = context.clock() - patience
  const upTo = await newestNotification(context.db, at)
  if (upTo <= seen) return
  const { groupIds, userIds, isForAll } = await listNotified(context.db, { after: seen, at })
  const isDefault = context.config.defaultNotifications === 'immediately'
  await transaction(context, async (tx) => {
    await tx
      .updateTable('user')
      .set({ nextDigestAt: context.clock() })
      .where('nextDigestAt', 'is', null)
      .where('emailParkedAt', 'is', null)
      .where((is) =>
        is.or([is('emailFrequency', '=', 'immediately'), ...(isDefault ? [is('emailFrequency', 'is', null)] : [])]),
      )
      .$if(!isForAll, (q) =>
        q.where((is) =>
          is.or([
            is(
              'id',
              'in',
              is
                .selectFrom('membership')
                .select('userId')
                .where('groupId', 'in', [...groupIds, '']),
            ),
            is('id', 'in', [...userIds, '']),
          ]),
        ),
      )
      .execute()
    await keepProgress(tx, { ...progress, seen: upTo })
  })
}

type Due = Pick<Selectable<Tables['user']>, 'id' | 'emailFrequency' | 'timeZone' | 'digestsPacedUntil'>

/** Enqueues an email for everybody whose time has come and who may have something unread, and sets the next time. */
export async function planDue(context: Context): Promise<void> {
  const { db } = context
  const now = context.clock()
  const due = () => db.selectFrom('user').select('id').where('nextDigestAt', '<=', now).limit(1).executeTakeFirst()
  if (!(await due())) return
  const upTo = await newestNotification(db, now - settling)
  let planned = portion
  while (planned === portion) planned = await transaction(context, (tx) => planPortion(tx, context, { now, upTo }))
}

type Round = { now: number; upTo: string }

async function planPortion(tx: Tx, context: Context, round: Round): Promise<number> {
  const due: Due[] = await tx
    .selectFrom('user')
    .select(['id', 'emailFrequency', 'timeZone', 'digestsPacedUntil'])
    .where('nextDigestAt', '<=', round.now)
    .orderBy('nextDigestAt')
    .limit(portion)
    .execute()
  const ready = due.filter(({ digestsPacedUntil }) => paceAllows(digestsPacedUntil, round.now))
  await enqueueDigests(
    tx,
    round,
    ready.map(({ id }) => id),
  )
  for (const people of Map.groupBy(ready, (person) => `${person.emailFrequency} ${person.timeZone}`).values())
    await setNext(tx, round, people, timeOfNext(context, people[0]!))
  const early = due.filter((person) => !ready.includes(person))
  for (const people of Map.groupBy(early, (person) => person.digestsPacedUntil).values())
    await setNext(tx, round, people, mayBePlanned(people[0]!.digestsPacedUntil))
  return due.length
}

/**
 * The id of the job is the key that keeps a person from being sent two at once. One that has been given up for good
 * makes room: what it was to say is still behind `digestedUpTo`.
 */
async function enqueueDigests(tx: Tx, { now, upTo }: Round, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('job')
    .columns(['id', 'kind', 'data', 'attempts', 'runAfter', 'createdAt'])
    .expression((is) =>
      is
        .selectFrom('user')
        .select([
          sql<string>`'digest-' || "user"."id"`.as('id'),
          sql<string>`'send-digest'`.as('kind'),
          sql<string>`'{"userId":"' || "user"."id" || ${`","upTo":"${upTo}"}`}`.as('data'),
          sql<number>`0`.as('attempts'),
          sql<number>`${sql.lit(now)}`.as('runAfter'),
          sql<number>`${sql.lit(now)}`.as('createdAt'),
        ])
        .where('id', 'in', userIds)
        .where('emailParkedAt', 'is', null)
        .where(mayHaveUnread),
    )
    .onConflict((is) =>
      is
        .column('id')
        .doUpdateSet((is) => ({
          data: is.ref('excluded.data'),
          runAfter: now,
          attempts: 0,
          parkedAt: null,
          lastError: null,
        }))
        .where('job.parkedAt', 'is not', null),
    )
    .execute()
}

/** Unless the person has just chosen another time. */
async function setNext(tx: Tx, { now }: Round, people: Due[], nextDigestAt: number | null): Promise<void> {
  await tx
    .updateTable('user')
    .set({ nextDigestAt })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('nextDigestAt', '<=', now)
    .execute()
}
