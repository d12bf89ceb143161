import { v7 as newId } from 'uuid'
import type { Group } from '#contract/groups.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { newKey, type Viewer } from '../../http/viewer.ts'
import { notifyMembers } from '../notifications/notify.ts'
import { findCover } from './cover.ts'
import { hueForNew } from './hues.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { presentFileRef, presentUser, selectUserColumns } from '../../presenters/user.ts'
import {
  addMember,
  findInvitingGroup,
  requireMember,
  publishToMembers,
  type Membership,
} from '../membership/membership.ts'

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
    await addMember(tx, context, viewer.userId, id)
  })
  return requireMember(context.db, viewer, id)
}

export async function leaveGroup(context: Context, { groupId, userId }: Membership): Promise<void> {
  await transaction(context, async (tx) => {
    const left = await tx
      .deleteFrom('membership')
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!left) throw new AppError('not-found')
    await tx.deleteFrom('notification').where('fromGroupId', '=', groupId).where('userId', '=', userId).execute()
    const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
    await notifyMembers(tx, context, members, { type: 'user_left_group', groupId, by: userId, target: groupId })
    publishAfterCommit(tx, context, [userId], { type: 'members-changed', group: groupId })
    publishAfterCommit(tx, context, [userId], { type: 'notifications-changed' })
  })
}

export async function resetInviteKey(context: Context, { groupId, userId }: Membership): Promise<string> {
  const inviteKey = newKey()
  await transaction(context, async (tx) => {
    await tx.updateTable('group').set({ inviteKey, inviteKeyBy: userId }).where('id', '=', groupId).execute()
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
  return inviteKey
}

/** Joining a group that one is in already changes nothing. Returns the group's id. */
export async function joinGroup(context: Context, viewer: Viewer, inviteKey: string): Promise<string> {
  return transaction(context, async (tx) => {
    const group = await findInvitingGroup(tx, inviteKey)
    if (!group) throw new AppError('invalid-invite-key')
    await addMember(tx, context, viewer.userId, group.id)
    return group.id
  })
}

export async function presentGroup(db: Db, groupId: string): Promise<Group> {
  const { pictureId, pictureUrl, coverX, coverY, inviteShowsPeople, ...group } = await db
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
    .where('membership.groupId', '=', groupId)
    .orderBy('membership.joinedAt')
    .orderBy('user.id')
    .execute()
  return {
    ...group,
    picture: presentFileRef(pictureId, pictureUrl),
    cover: await findCover(db, { groupId, pictureId, position: { x: coverX, y: coverY } }),
    invitationShowsPeople: inviteShowsPeople === 1,
    users: users.map(presentUser),
    entityType: 'group',
  }
}
