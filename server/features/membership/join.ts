import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { findEntrance, isOpenInvitation, type Entrance } from './entrance.ts'
import { notifyHosts, publishToHosts } from './hosts.ts'
import { addMember } from './membership.ts'

export type Joined = { groupId: string; isWaiting: boolean }

/** Joining a group that one is in already changes nothing. @throws AppError invalid-invite-key */
export async function joinByKey(tx: Tx, context: Context, userId: string, key: string, line?: string): Promise<Joined> {
  const entrance = await findEntrance(tx, key, context.clock())
  if (!entrance) throw new AppError('invalid-invite-key')
  const { groupId } = entrance
  await lockRow(tx, 'group', groupId)
  if (await isMember(tx, groupId, userId)) return { groupId, isWaiting: false }
  if (entrance.needsApproval && (await isWaiting(tx, { groupId, userId }, line))) return { groupId, isWaiting: true }
  if (!entrance.isOpen || !(await mayJoin(tx, userId, entrance))) throw new AppError('invalid-invite-key')
  if (entrance.invitation) await useInvitation(tx, context, entrance.invitation.id)
  return join(tx, context, userId, entrance, line)
}

type Admitted = Pick<Entrance, 'groupId' | 'role' | 'needsApproval' | 'invitation'>

/** Puts somebody into the group, or among those who wait to be let in. */
export async function join(
  tx: Tx,
  context: Context,
  userId: string,
  { groupId, role, needsApproval, invitation }: Admitted,
  line = '',
): Promise<Joined> {
  if (needsApproval) await askToJoin(tx, context, { groupId, userId, role, line, invitationId: invitation?.id ?? null })
  else await addMember(tx, context, userId, groupId, role)
  return { groupId, isWaiting: needsApproval }
}

/**
 * Whoever was removed for good comes back only by what a host has made for one person since. The row of the group must
 * be locked.
 */
export async function mayJoin(
  tx: Tx,
  userId: string,
  { groupId, madeBy, invitation }: Pick<Entrance, 'groupId' | 'madeBy'> & { invitation?: PersonalSince },
): Promise<boolean> {
  const removed = await tx
    .selectFrom('removed_member')
    .select(['mayReturn', 'removedAt'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!removed || removed.mayReturn === 1) return true
  if (invitation?.kind !== 'person' || invitation.createdAt < removed.removedAt) return false
  return madeBy !== null && (await isHost(tx, groupId, madeBy))
}

type PersonalSince = { kind: string; createdAt: Seconds }

async function isMember(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  const row = await membershipOf(tx, groupId, userId).executeTakeFirst()
  return row !== undefined
}

export async function isHost(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  const row = await membershipOf(tx, groupId, userId).where('role', '=', 'host').executeTakeFirst()
  return row !== undefined
}

function membershipOf(tx: Tx, groupId: string, userId: string) {
  return tx.selectFrom('membership').select('userId').where('groupId', '=', groupId).where('userId', '=', userId)
}

async function isWaiting(tx: Tx, { groupId, userId }: { groupId: string; userId: string }, line?: string) {
  const waiting = await tx
    .updateTable('join_request')
    .set((is) => ({ line: line ?? is.ref('line') }))
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return waiting !== undefined
}

/** @throws AppError invalid-invite-key when it was used up or ended meanwhile */
async function useInvitation(tx: Tx, { clock }: Context, id: string): Promise<void> {
  const now = clock()
  const used = await tx
    .updateTable('invitation')
    .set((is) => ({ uses: is('uses', '+', 1), usesLeft: is('usesLeft', '-', 1), lastUsedAt: now }))
    .where('id', '=', id)
    .where(isOpenInvitation(now))
    .returning('usesLeft')
    .executeTakeFirst()
  if (!used) throw new AppError('invalid-invite-key')
  if (used.usesLeft === 0) await tx.updateTable('invitation').set({ forEmail: null }).where('id', '=', id).execute()
}

type Request = { groupId: string; userId: string; role: GroupRole; line: string; invitationId: string | null }

async function askToJoin(tx: Tx, context: Context, request: Request): Promise<void> {
  const { groupId, userId } = request
  await tx
    .insertInto('join_request')
    .values({ ...request, createdAt: context.clock() })
    .onConflict((is) => is.columns(['groupId', 'userId']).doNothing())
    .execute()
  const { name } = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  const { line } = request
  const word = line ? 'news_wants_in_line' : 'news_wants_in'
  await notifyHosts(tx, context, { groupId, by: userId, text: ({ say }, group) => say(word, { name, group, line }) })
  await publishRequests(tx, context, groupId, [userId])
}

/** Tells the hosts, and these people, that somebody waits or does not any more. */
export async function publishRequests(
  tx: Tx,
  context: Context,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await publishToHosts(tx, context, groupId, { type: 'requests-changed', group: groupId }, userIds)
}
