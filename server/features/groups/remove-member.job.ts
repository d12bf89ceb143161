import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { requireMember } from '../membership/membership.ts'
import { leaveGroup } from './groups.ts'

export const removeMemberJob: Job<'remove-member'> = {
  kind: 'remove-member',
  run: async (context, { groupId, userId }) => {
    try {
      await leaveGroup(context, await requireMember(context.db, { userId, sessionId: '' }, groupId), { isForced: true })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
    }
  },
}
