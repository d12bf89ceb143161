import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import type { Member } from '../notifications/notify.ts'
import { giveUpCards, takeOutLines } from './give-up-cards.ts'
import { giveUpSeats } from './give-up-seats.ts'
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
  await endAsking(tx, { groupId, userId })
  await tx
    .updateTable('guest_link')
    .set({ endedAt: context.clock() })
    .where('groupId', '=', groupId)
    .where('madeBy', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
  await giveUpSeats(tx, context, userId, groupId)
  await giveUpCards(tx, context, { personId: userId, groupId })
  await takeOutLines(tx, userId, groupId)
  await settleGuardians(tx, context, await listAffected(tx, userId))
  const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
  publishAfterCommit(tx, context, [userId], { type: 'members-changed', group: groupId })
  publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  return members
}

/** Whoever has gone is asked no more; what they told stays. */
async function endAsking(tx: Tx, { groupId, userId }: { groupId: string; userId: string }): Promise<void> {
  await tx
    .updateTable('asking')
    .set({ state: 'ended', nextAt: null })
    .where('groupId', '=', groupId)
    .where('personId', '=', userId)
    .execute()
}
