import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'

/** Publishes to all groups of this person, after the commit, that their members have changed. */
export async function publishToGroupsOf(tx: Tx, context: Context, userId: string): Promise<void> {
  const members = await tx
    .selectFrom('membership as theirs')
    .innerJoin('membership', 'membership.groupId', 'theirs.groupId')
    .select(['membership.groupId', 'membership.userId'])
    .where('theirs.userId', '=', userId)
    .execute()
  for (const [group, people] of Map.groupBy(members, ({ groupId }) => groupId)) {
    const userIds = people.map(({ userId }) => userId)
    publishAfterCommit(tx, context, userIds, { type: 'members-changed', group })
  }
}
