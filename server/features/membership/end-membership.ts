import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue } from '../../jobs/queue.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import type { Member } from '../notifications/notify.ts'
import { listAffected, settleGuardians } from './guardians.ts'
import { publishToMembers } from './membership.ts'

/**
 * Takes somebody out of a group, with what they were told of it; tells those who stay, and the devices of whoever goes.
 * @returns those who stay; undefined when the person was not there
 */
export async function endMembership(
  tx: Tx,
  context: Context,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Member[] | undefined> {
  const ended = await tx
    .deleteFrom('membership')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  if (!ended) return undefined
  await tx.deleteFrom('notification').where('fromGroupId', '=', groupId).where('userId', '=', userId).execute()
  await giveUpSeats(tx, context, { groupId, userId })
  await settleGuardians(tx, context, await listAffected(tx, userId))
  const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
  publishAfterCommit(tx, context, [userId], { type: 'members-changed', group: groupId })
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  return members
}

/** Of what is over, one stays among those who came. */
async function giveUpSeats(tx: Tx, context: Context, { groupId, userId }: { groupId: string; userId: string }) {
  const { clock } = context
  const given = await tx
    .deleteFrom('event_answer')
    .where('userId', '=', userId)
    .where('occurrenceId', 'in', (is) =>
      is
        .selectFrom('event_occurrence')
        .innerJoin('message', 'message.id', 'event_occurrence.messageId')
        .select('event_occurrence.id')
        .where('message.groupId', '=', groupId)
        .where('event_occurrence.endsAt', '>', clock()),
    )
    .returning('occurrenceId')
    .execute()
  if (given.length > 0) await enqueue(tx, clock, 'fill-seats', { groupId })
}
