import { v7 as newId } from 'uuid'
import type { Group } from '#contract/groups.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { newKey, type Viewer } from '../../http/viewer.ts'
import { presentFileRef, presentUser, selectUserColumns } from '../../presenters/user.ts'
import { endMembership } from '../membership/end-membership.ts'
import { joinByKey, type Joined } from '../membership/join.ts'
import { endInvitations, endPublicLinks } from '../membership/links-of-person.ts'
import { addMember, requireMember, publishToMembers, type Membership } from '../membership/membership.ts'
import { mayInvite, requireAnotherHost, requireMayInvite, requireStillMember } from '../membership/roles.ts'
import { notifyMembers } from '../notifications/notify.ts'
import { findCover } from './cover.ts'
import { presentHostOffer } from './host-offer.ts'
import { hueForNew } from './hues.ts'

export async function createGroup(context: Context, viewer: Viewer, input: { name: string }): Promise<Membership> {
  const id = newId()
  const now = context.clock()
  await transaction(context, async (tx) => {
    await tx
      .insertInto('group')
      .values({
        id,
        name: plainLine(input.name),
        hue: await hueForNew(tx, viewer.userId),
        secretKey: newKey(),
        inviteKey: newKey(),
        inviteKeyBy: viewer.userId,
        createdAt: now,
        lastActivityDate: 0,
      })
      .execute()
    await addMember(tx, context, viewer.userId, id, 'host')
  })
  return requireMember(context.db, viewer, id)
}

/** @throws AppError last-host for the only one, unless nobody else is there, or whoever runs the server asks for it */
export async function leaveGroup(
  context: Context,
  { groupId, userId }: Membership,
  { isForced = false, endLinks = false } = {},
): Promise<void> {
  await transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    if (!isForced) await requireAnotherHost(tx, { groupId, userId })
    const members = await endMembership(tx, context, { groupId, userId })
    if (!members) throw new AppError('not-found')
    if (endLinks) {
      await endPublicLinks(tx, { groupId, userId })
      await endInvitations(tx, context, { groupId, userId })
    }
    await notifyMembers(tx, context, members, { type: 'user_left_group', groupId, by: userId, target: groupId })
  })
}

/** @throws AppError not-found, hosts-only, readers-only-read */
export async function resetInviteKey(context: Context, { groupId, userId }: Membership): Promise<string> {
  const inviteKey = newKey()
  await transaction(context, async (tx) => {
    requireMayInvite(await requireStillMember(tx, { groupId, userId }))
    await tx.updateTable('group').set({ inviteKey, inviteKeyBy: userId }).where('id', '=', groupId).execute()
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
  return inviteKey
}

/** @throws AppError invalid-invite-key */
export async function joinGroup(context: Context, viewer: Viewer, inviteKey: string, line?: string): Promise<Joined> {
  return transaction(context, (tx) => joinByKey(tx, context, viewer.userId, inviteKey, line))
}

export async function presentGroup(db: Db, membership: Membership): Promise<Group> {
  const { groupId, role, rules } = membership
  const { pictureId, pictureUrl, coverX, coverY, inviteShowsPeople, linkNeedsApproval, inviteKey, closesAt, ...group } =
    await db
      .selectFrom('group')
      .leftJoin('file as picture', 'picture.id', 'group.pictureId')
      .selectAll('group')
      .select('picture.contentUrl as pictureUrl')
      .where('group.id', '=', groupId)
      .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const users = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select('membership.role')
    .where('membership.groupId', '=', groupId)
    .orderBy('membership.joinedAt')
    .orderBy('user.id')
    .execute()
  const hostOffer = presentHostOffer(group, users)
  return {
    ...group,
    picture: presentFileRef(pictureId, pictureUrl),
    cover: await findCover(db, { groupId, pictureId, position: { x: coverX, y: coverY } }),
    invitationShowsPeople: inviteShowsPeople === 1,
    linkNeedsApproval: linkNeedsApproval === 1,
    users: users.map(presentUser),
    hosts: users.filter((user) => user.role === 'host').map(({ id }) => id),
    role,
    rules,
    ...(closesAt !== null && { closesAt }),
    ...(hostOffer && { hostOffer }),
    ...(mayInvite(membership) && { inviteKey }),
    entityType: 'group',
  }
}
