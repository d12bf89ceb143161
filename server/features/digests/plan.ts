import { sql } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { listNotified, mayHaveUnread, newestNotification } from '../notifications/unread.ts'
import { latestPace, paceAhead } from './pace.ts'
import { saveProgress, type Progress } from './progress.ts'
import { hasChosen, timeOfNext } from './subscription.ts'

/** What comes at one time then becomes one email. */
const gracePeriod: Seconds = 60
/** A notification may be committed after one with a larger id, but not later than this. */
const settling: Seconds = 10

/**
 * Makes emails due for recipients who want them immediately and have a notification a minute old. A message in a large
 * group costs a write per member here, not when it is posted.
 */
export async function wakeImmediate(context: Context, { seen, ...progress }: Progress): Promise<void> {
  const at = context.clock() - gracePeriod
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
    await saveProgress(tx, { ...progress, seen: upTo })
  })
}

/**
 * Enqueues an email for everybody whose time has come and who may have unread notifications, and sets the next time:
 * in a few statements, however many people there are.
 */
export async function planDue(context: Context): Promise<void> {
  const { db } = context
  const now = context.clock()
  const anybody = await db.selectFrom('user').select('id').where('nextDigestAt', '<=', now).limit(1).executeTakeFirst()
  if (!anybody) return
  const upTo = await newestNotification(db, now - settling)
  await transaction(context, async (tx) => {
    await postponeRunning(tx, now)
    await enqueueDigests(tx, { now, upTo })
    await setTimesOfNext(tx, context, now)
  })
}

/** People whose email is being sent are checked again later: it may not have the latest notifications. */
async function postponeRunning(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('user')
    .set({ nextDigestAt: now + gracePeriod })
    .where('nextDigestAt', '<=', now)
    .where(
      sql<string>`'digest-' || "user"."id"`,
      'in',
      tx.selectFrom('job').select('id').where('kind', '=', 'send-digest').where('lockedUntil', 'is not', null),
    )
    .execute()
}

/**
 * The job's id is the key that prevents two emails to one person at once. A parked job makes room: what it was to say
 * is still after `digestedUpTo`.
 */
async function enqueueDigests(tx: Tx, { now, upTo }: { now: number; upTo: string }): Promise<void> {
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
        .where('nextDigestAt', '<=', now)
        .where('digestsPacedUntil', '<=', latestPace(now))
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

async function setTimesOfNext(tx: Tx, context: Context, now: number): Promise<void> {
  await tx
    .updateTable('user')
    .set((is) => ({ nextDigestAt: is('digestsPacedUntil', '-', paceAhead) }))
    .where('nextDigestAt', '<=', now)
    .where('digestsPacedUntil', '>', latestPace(now))
    .execute()
  const choices = await tx
    .selectFrom('user')
    .select(['emailFrequency', 'timeZone'])
    .distinct()
    .where('nextDigestAt', '<=', now)
    .execute()
  for (const choice of choices) {
    await tx
      .updateTable('user')
      .set({ nextDigestAt: timeOfNext(context, choice) })
      .where('nextDigestAt', '<=', now)
      .where(hasChosen(choice))
      .execute()
  }
}
