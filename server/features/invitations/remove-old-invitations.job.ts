import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishRequests } from '../membership/join.ts'

const day = 86_400
const requestsWait = 30 * day

/** Invitations that have ended; requests that no host has looked at, and offers without an answer, for 30 days. */
export const removeOldInvitationsJob: Job<'remove-old-invitations'> = {
  kind: 'remove-old-invitations',
  every: day,
  run: async (context) => {
    const now = context.clock()
    await transaction(context, async (tx) => {
      await tx.deleteFrom('invitation').where('expiresAt', '<=', now).execute()
      await tx
        .deleteFrom('offered_membership')
        .where('createdAt', '<=', now - requestsWait)
        .execute()
      const forgotten = await tx
        .deleteFrom('join_request')
        .where('createdAt', '<=', now - requestsWait)
        .returning(['groupId', 'userId'])
        .execute()
      for (const [groupId, requests] of Map.groupBy(forgotten, (request) => request.groupId)) {
        const userIds = requests.map(({ userId }) => userId)
        await publishRequests(tx, context, groupId, userIds)
      }
    })
  },
}
