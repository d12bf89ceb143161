import { v7 as newId } from 'uuid'
import type { GroupRole, GroupRules } from '#contract/hosting/group-roles.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Context } from '../../context.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { isWithinReach, type AnyViewer, type Reach } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { notifyMembers, type Member } from '../notifications/notify.ts'
import { tellPrograms } from '../telling-programs/tell-programs.ts'
import { presentRules, ruleColumns, type RuleFlags } from './rules.ts'

declare const proven: unique symbol

/** Proof that a person belongs to a group, with their role and its rules; with the only group that a token reaches. */
export type Membership = Reach & {
  groupId: string
  role: GroupRole
  rules: GroupRules
  /** In no group: a guest, whom only a link lets answer. */
  isGuest?: true
  [proven]: true
}

const membershipColumns = ['membership.userId', 'membership.groupId', 'membership.role', ...ruleColumns] as const

type MembershipRow = { userId: string; groupId: string; role: GroupRole } & RuleFlags

function membershipOf({ userId, groupId, role, ...flags }: MembershipRow, onlyGroup?: string): Membership {
  return { userId, groupId, role, rules: presentRules(flags), ...(onlyGroup && { onlyGroup }) } as Membership
}

/** @throws AppError not-found, also for a group that the viewer is not in */
export async function requireMember(db: Db | Tx, viewer: AnyViewer, groupId: string): Promise<Membership> {
  const [row] = await selectMembership(db, { groupId, userId: viewer.userId })
  if (!row || !isWithinReach(viewer, groupId)) throw new AppError('not-found')
  return membershipOf(row, viewer.onlyGroup)
}

const selectMembership = prepared((db, { groupId, userId }: { groupId: string; userId: string }) =>
  db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(membershipColumns)
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '=', userId),
)

/** What a bot may do where its maker is a host: begin conversations, whoever else does. */
export function asBot(botId: string, { groupId, ...flags }: { groupId: string } & RuleFlags): Membership {
  return membershipOf({ userId: botId, groupId, role: 'host', ...flags })
}

/** What guests may do whom a link lets answer: as readers, and only that. */
export function asGuest(userId: string, { groupId, ...flags }: { groupId: string } & RuleFlags): Membership {
  return { ...membershipOf({ userId, groupId, role: 'reader', ...flags }), isGuest: true }
}

export async function listMemberships(db: Db, viewer: AnyViewer): Promise<Membership[]> {
  const rows = await selectMemberships(db, { userId: viewer.userId })
  return rows.filter(({ groupId }) => isWithinReach(viewer, groupId)).map((row) => membershipOf(row, viewer.onlyGroup))
}

const selectMemberships = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(membershipColumns)
    .where('membership.userId', '=', userId)
    .orderBy('membership.groupId'),
)

/**
 * Membership in a message's group, with the message's author, in one query.
 * @throws AppError not-found, also for a message in a group that the viewer is not in
 */
export async function requireMemberByMessage(db: Db, viewer: Reach, messageId: string) {
  const [row] = await selectMembershipByMessage(db, { messageId, userId: viewer.userId })
  if (!row || !isWithinReach(viewer, row.groupId)) throw new AppError('not-found')
  const { authorId, parentId, ...membership } = row
  return { membership: membershipOf(membership, viewer.onlyGroup), authorId, parentId }
}

const selectMembershipByMessage = prepared((db, { messageId, userId }: { messageId: string; userId: string }) =>
  db
    .selectFrom('message')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select([...membershipColumns, 'message.authorId', 'message.parentId'])
    .where('message.id', '=', messageId)
    .where('membership.userId', '=', userId),
)

/** Nobody ends it until the transaction does. @throws AppError not-found when it has just ended */
export async function lockMembership(tx: Tx, { userId, groupId, isGuest }: Membership): Promise<void> {
  if (isGuest) return
  const row = await tx
    .updateTable('membership')
    .set((is) => ({ role: is.ref('role') }))
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
}

export async function addMember(
  tx: Tx,
  context: Context,
  userId: string,
  groupId: string,
  role: GroupRole = 'member',
): Promise<boolean> {
  const added = await tx
    .insertInto('membership')
    .values({ userId, groupId, role, joinedAt: context.clock(), notifiedAfter: newId() })
    .onConflict((is) => is.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!added) return false
  for (const table of ['join_request', 'offered_membership', 'removed_member'] as const)
    await tx.deleteFrom(table).where('groupId', '=', groupId).where('userId', '=', userId).execute()
  const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
  await notifyMembers(tx, context, members, { type: 'user_joined_group', groupId, by: userId, target: groupId })
  await tellPrograms(tx, context, { cause: newId(), event: 'member.joined', groupId, personId: userId })
  await tx.updateTable('group').set({ emptySince: null }).where('id', '=', groupId).execute()
  return true
}

/** Publishes the event, after the commit, to all current members, whom it returns. */
export async function publishToMembers(tx: Tx, context: Context, groupId: string, event: LiveEvent): Promise<Member[]> {
  const members = await listMembers(tx, groupId)
  publishTo(tx, context, members, event)
  return members
}

export function listMembers(tx: Tx, groupId: string): Promise<Member[]> {
  return selectMembers(tx, { groupId })
}

const selectMembers = prepared((db, { groupId }: { groupId: string }) =>
  db.selectFrom('membership').select(['userId', 'notifyLevel']).where('groupId', '=', groupId),
)

export function publishTo(tx: Tx, context: Context, members: readonly Member[], event: LiveEvent): void {
  const userIds = members.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, event)
}
