import { limits } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400
const portion = 1000

/** Keeps each person's newest notifications, as many as a list can show. */
export const pruneNotificationsJob: Job<'prune-notifications'> = {
  kind: 'prune-notifications',
  every: day,
  run: async (context) => {
    const people = await context.db
      .selectFrom('notification')
      .select('userId')
      .groupBy('userId')
      .having((is) => is(is.fn.countAll(), '>', limits.notifications))
      .execute()
    for (const { userId } of people) while (await removeOldest(context, userId));
  },
}

async function removeOldest(context: Context, userId: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    const surplus = await tx
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .offset(limits.notifications)
      .limit(portion)
      .execute()
    const ids = surplus.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('notification').where('id', 'in', ids).execute()
    return ids.length === portion
  })
}
