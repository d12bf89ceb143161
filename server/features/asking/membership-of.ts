import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { requireMember, type Membership } from '../membership/membership.ts'

/** Of whoever is asked; undefined once they have left. */
export async function membershipOf(
  db: Db | Tx,
  { personId, groupId }: { personId: string; groupId: string },
): Promise<Membership | undefined> {
  return requireMember(db, { userId: personId, sessionId: '' }, groupId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}
