import { v7 as newId } from 'uuid'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Context } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { notifyMembers, type Member } from '../notifications/notify.ts'

declare const proven: unique symbol

/** Proof that a person belongs to a group; only this file can make one. */
export type Membership = { userId: string; groupId: string; [proven]: true }

/** @throws AppError not-found, also for a group that the viewer is not in */
export async function requireMember(db: Db, viewer: Viewer, groupId: string): Promise<Membership> {
  const [row] = await selectMembership(db, { groupId, userId: viewer.userId })
  if (!row) throw new AppError('not-found')
  return row as Membership
}

const selectMembership = prepared((db, { groupId, userId }: { groupId: string; userId: string }) =>
  db.selectFrom('membership').select(['userId', 'groupId']).where('groupId', '=', groupId).where('userId', '=', userId),
)

/** Proofs for all groups that the viewer is in. */
export async function listMemberships(db: Db, { userId }: Viewer): Promise<Membership[]> {
  return (await selectMemberships(db, { userId })) as Membership[]
}

const selectMemberships = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('membership').select(['userId', 'groupId']).where('userId', '=', userId).orderBy('groupId'),
)

/**
 * Proof for a message's group, with the message's author, in one query.
 * @throws AppError not-found, also for a message in a group that the viewer is not in
 */
export async function requireMemberByMessage(db: Db, viewer: Viewer, messageId: string) {
  const [row] = await selectMembershipByMessage(db, { messageId, userId: viewer.userId })
  if (!row) throw new AppError('not-found')
  const { userId, groupId, authorId, parentId } = row
  return { membership: { userId, groupId } as Membership, authorId, parentId }
}

const selectMembershipByMessage = prepared((db, { messageId, userId }: { messageId: string; userId: string }) =>
  db
    .selectFrom('message')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['membership.userId', 'membership.groupId', 'message.authorId', 'message.parentId'])
    .where('message.id', '=', messageId)
    .where('membership.userId', '=', userId),
)

export function findInvitingGroup(db: Pick<Db, 'selectFrom'>, inviteKey: string) {
  return db.selectFrom('group').select('id').where('inviteKey', '=', inviteKey).executeTakeFirst()
}

export async function addMember(tx: Tx, context: Context, userId: string, groupId: string): Promise<boolean> {
  const added = await tx
    .insertInto('membership')
    .values({ userId, groupId, joinedAt: context.clock(), notifiedAfter: newId() })
    .onConflict((is) => is.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!added) return false
  const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
  await notifyMembers(tx, context, members, { type: 'user_joined_group', groupId, by: userId, target: groupId })
  await tx.updateTable('group').set({ emptySince: null }).where('id', '=', groupId).execute()
  return true
}

/** Sends the event, after the commit, to everybody who is in the group now, and says who that is. */
export async function publishToMembers(tx: Tx, context: Context, groupId: string, event: LiveEvent): Promise<Member[]> {
  const members = await listMembers(tx, groupId)
  publishTo(tx, context, members, event)
  return members
}

export function listMembers(tx: Tx, groupId: string): Promise<Member[]> {
  return tx.selectFrom('membership').select(['userId', 'notifyLevel']).where('groupId', '=', groupId).execute()
}

export function publishTo(tx: Tx, context: Context, members: readonly Member[], event: LiveEvent): void {
  const userIds = members.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, event)
}
