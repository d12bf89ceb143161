import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400
const portion = 1000

type Source = 'fromGroupId' | 'userId'

/** Keeps as many of the newest notifications of each group and person as a list can show, and the marks they need. */
export const pruneNotificationsJob: Job<'prune-notifications'> = {
  kind: 'prune-notifications',
  every: day,
  run: async (context) => {
    for (const source of ['fromGroupId', 'userId'] as const) {
      for (const id of await listOverfull(context, source)) while (await removeOldest(context, source, id));
    }
    while (await removeNeedlessMarks(context));
  },
}

/** A personal notification counts for its recipient, whatever group it is from. */
function bySource(context: Context, source: Source) {
  return context.db.selectFrom('notification').$if(source === 'fromGroupId', (q) => q.where('userId', 'is', null))
}

async function listOverfull(context: Context, source: Source): Promise<string[]> {
  const rows = await bySource(context, source)
    .select(source)
    .where(source, 'is not', null)
    .groupBy(source)
    .having((is) => is(is.fn.countAll(), '>', limits.notifications))
    .execute()
  return rows.flatMap((row) => (row as Record<Source, string | null>)[source] ?? [])
}

async function removeOldest(context: Context, source: Source, id: string): Promise<boolean> {
  const surplus = await bySource(context, source)
    .select('id')
    .where(source, '=', id)
    .orderBy('id', 'desc')
    .offset(limits.notifications)
    .limit(portion)
    .execute()
  const ids = surplus.map((row) => row.id)
  if (ids.length > 0) await transaction(context, (tx) => tx.deleteFrom('notification').where('id', 'in', ids).execute())
  return ids.length === portion
}

/** The group's line of read notifications covers them. */
async function removeNeedlessMarks(context: Context): Promise<boolean> {
  const needless = await context.db
    .selectFrom('notification_mark as mark')
    .innerJoin('notification', 'notification.id', 'mark.notificationId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.groupId', '=', 'notification.fromGroupId')
        .onRef('membership.userId', '=', 'mark.userId')
        .onRef('membership.readUpTo', '>=', 'notification.id'),
    )
    .select(['mark.userId', 'mark.notificationId'])
    .where('mark.isRemoved', '=', sql.lit(0))
    .where('notification.userId', 'is', null)
    .limit(portion)
    .execute()
  if (needless.length === 0) return false
  await transaction(context, async (tx) => {
    for (const [userId, marks] of Map.groupBy(needless, (mark) => mark.userId)) {
      const ids = marks.map(({ notificationId }) => notificationId)
      await tx.deleteFrom('notification_mark').where('userId', '=', userId).where('notificationId', 'in', ids).execute()
    }
  })
  return needless.length === portion
}
