import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueueOnce } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { listUnreadAmong } from '../notifications/notifications.ts'
import { isWorthNotifying } from '../notifications/worth-notifying.ts'
import { findHappening, listFollowing, type Happening } from './happenings.ts'

const portion = 200

/**
 * Enqueues a job per device of each recipient who has not read it. From one batch in one conversation, each person is
 * sent the last, and the last personal one.
 */
export const pushNotificationJob: Job<'push-notification'> = {
  kind: 'push-notification',
  run: async (context, { id }) => {
    const happening = await findHappening(context.db, id)
    if (!happening || !isWorthNotifying(happening)) return
    const following = await listFollowing(context.db, happening)
    let after = ''
    do {
      const people = await listCandidates(context.db, happening, after)
      for (const userId of people) await pushTo(context, userId, happening, following)
      after = people.length === portion ? people.at(-1)! : ''
    } while (after !== '')
  },
}

/** People with a device whom it may concern; who really sees it is asked of the notifications. */
async function listCandidates(db: Db, { userId, fromGroupId }: Happening, after: string): Promise<string[]> {
  let candidates = db.selectFrom('push_subscription').select('push_subscription.userId').distinct()
  if (userId !== null) candidates = candidates.where('push_subscription.userId', '=', userId)
  else if (fromGroupId !== null)
    candidates = candidates
      .innerJoin('membership', 'membership.userId', 'push_subscription.userId')
      .where('membership.groupId', '=', fromGroupId)
  const rows = await candidates
    .where('push_subscription.userId', '>', after)
    .orderBy('push_subscription.userId')
    .limit(portion)
    .execute()
  return rows.map((row) => row.userId)
}

async function pushTo(context: Context, userId: string, { id }: Happening, following: string[]): Promise<void> {
  const { db, clock } = context
  const unread = await listUnreadAmong(db, { userId }, [id, ...following])
  const own = unread.find((one) => one.id === id)
  if (!own || unread.some((other) => other !== own && (other.isPersonal || !own.isPersonal))) return
  const devices = await db.selectFrom('push_subscription').select('sessionId').where('userId', '=', userId).execute()
  await transaction(context, async (tx) => {
    for (const { sessionId } of devices) {
      const data = { sessionId, notificationId: id, attempt: 0 }
      await enqueueOnce(tx, clock, 'send-push', data, { id: `push ${id} ${sessionId}` })
    }
  })
}
