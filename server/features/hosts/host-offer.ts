import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { timeToObject } from '../groups/host-offer.ts'
import { listHostIds } from '../membership/hosts.ts'
import { listMembers, publishToMembers, type Membership } from '../membership/membership.ts'
import { recordAct } from './record.ts'
import { tellMembers } from './tell-members.ts'

export type HostAnswer = 'accept' | 'decline' | 'object'

/** @throws AppError forbidden where nothing is offered, or not to this person, or their own offer is objected to */
export async function answerHostOffer(
  context: Context,
  { groupId, userId }: Membership,
  answer: HostAnswer,
): Promise<void> {
  await transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    const isMine = group?.hostOfferedTo === userId
    if (!group?.hostOfferedTo || isMine === (answer === 'object')) throw new AppError('forbidden')
    if ((await listHostIds(tx, groupId)).length > 0) throw new AppError('forbidden')
    if (answer !== 'accept') return passOver(tx, context, groupId, group.hostOfferedTo)
    await tx.updateTable('group').set({ hostAcceptedAt: context.clock() }).where('id', '=', groupId).execute()
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
}

/**
 * Looks after one group: without a host, offers the longest member to become one; makes whoever has accepted the host
 * once the time to object is over; asks the next one where somebody has not answered, or is gone. A person who is alone
 * in a group is its host.
 */
export async function findHost(context: Context, groupId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    if (!group || (await listHostIds(tx, groupId)).length > 0) return
    const members = await listMembers(tx, groupId)
    if (members.length === 0) return
    if (members.length === 1) return makeHost(tx, context, groupId, members[0]!.userId)
    const { hostOfferedTo, hostOfferedAt, hostAcceptedAt } = group
    const isHere = members.some((member) => member.userId === hostOfferedTo)
    if (hostOfferedTo === null || hostOfferedAt === null || !isHere) return offer(tx, context, groupId)
    if (context.clock() < hostOfferedAt + timeToObject) return
    if (hostAcceptedAt === null) return passOver(tx, context, groupId, hostOfferedTo)
    await makeHost(tx, context, groupId, hostOfferedTo)
  })
}

async function passOver(tx: Tx, context: Context, groupId: string, userId: string): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ passedOverAt: context.clock() })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute()
  await offer(tx, context, groupId, userId)
}

/** To the longest member; who was passed over comes after all others, the one longest ago first. */
async function offer(tx: Tx, context: Context, groupId: string, passedOver = ''): Promise<void> {
  const next = await tx
    .selectFrom('membership')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '!=', passedOver)
    .orderBy((is) => is.fn.coalesce('passedOverAt', is.lit(0)))
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst()
  const userId = next?.userId ?? passedOver
  const offered = { hostOfferedTo: userId, hostOfferedAt: context.clock(), hostAcceptedAt: null }
  await tx.updateTable('group').set(offered).where('id', '=', groupId).execute()
  const members = await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  const [asked, others] = [members.filter(isOf(userId)), members.filter((member) => !isOf(userId)(member))]
  await tellMembers(tx, context, asked, { word: 'news_host_offered_to_you', groupId })
  await tellMembers(tx, context, others, { word: 'news_host_offered', groupId, about: userId })
}

async function makeHost(tx: Tx, context: Context, groupId: string, userId: string): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ role: 'host' })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute()
  const settled = { hostOfferedTo: null, hostOfferedAt: null, hostAcceptedAt: null }
  await tx.updateTable('group').set(settled).where('id', '=', groupId).execute()
  await tx.updateTable('membership').set({ passedOverAt: null }).where('groupId', '=', groupId).execute()
  await recordAct(tx, context, { groupId, actorId: userId, type: 'host-found', personId: userId })
  const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
  if (members.length === 1) return
  await tellMembers(tx, context, members.filter(isOf(userId)), { word: 'news_host_found_you', groupId })
  await tellMembers(tx, context, members, { word: 'news_host_found', groupId, about: userId, by: userId })
}

const isOf = (userId: string) => (member: { userId: string }) => member.userId === userId
