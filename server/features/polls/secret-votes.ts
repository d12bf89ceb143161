import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../database/tables.ts'
import type { PollRow } from './poll-rows.ts'

/** The same person is the same voter, so that a vote counts once and can be changed; it does not say who that is. */
export function voterOf({ secret }: Pick<PollRow, 'secret'>, userId: string): string {
  return createHmac('sha256', secret).update(userId).digest('base64url')
}

/** The members whose votes are there. */
export async function secretVotersAmong(
  db: Db | Tx,
  poll: PollRow,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('poll_secret_vote')
    .select('voter')
    .distinct()
    .where('messageId', '=', poll.messageId)
    .execute()
  const voters = new Set(rows.map(({ voter }) => voter))
  return new Set(voters.size === 0 ? [] : userIds.filter((userId) => voters.has(voterOf(poll, userId))))
}

/** Of an account that is deleted. What has become a number belongs to nobody. */
export async function forgetSecretVotes(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('poll')
    .select(['messageId', 'secret'])
    .where('shows', '!=', 'names')
    .where('endedAt', 'is', null)
    .execute()
  for (const poll of open) {
    await tx
      .deleteFrom('poll_secret_vote')
      .where('messageId', '=', poll.messageId)
      .where('voter', '=', voterOf(poll, userId))
      .execute()
  }
}
