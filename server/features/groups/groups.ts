import { v7 as newId } from 'uuid'
import type { Group } from '#contract/groups.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { newKey, type Viewer } from '../../http/viewer.ts'
import { notifyMembers } from '../notifications/notify.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { addMember, findInvitingGroup, requireMember, tellMembers, type Membership } from '../membership/membership.ts'

export async function createGroup(context: Context, viewer: Viewer, input: { name: string }): Promise<Membership> {
  const id = newId()
  const now = context.clock()
  await transaction(context, async (tx) => {
    await tx
      .insertInto('group')
      .values({
        id,
        name: input.name.trim(),
        secretKey: newKey(),
        inviteKey: newKey(),
        createdAt: now,
        lastActivityDate: 0,
      })
      .execute()
    await addMember(tx, context, viewer.userId, id)
  })
  return requireMember(context.db, viewer, id)
}

export async function renameGroup(
  context: Context,
  { groupId, userId }: Membership,
  input: { name: string },
): Promise<void> {
  await transaction(context, async (tx) => {
    const newGroupName = input.name.trim()
    const previousGroupName = await holdName(tx, groupId)
    if (previousGroupName === newGroupName) return
    await tx.updateTable('group').set({ name: newGroupName }).where('id', '=', groupId).execute()
    await tellMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
    const data = { previousGroupName, newGroupName }
    await notifyMembers(tx, context, { type: 'group_name_change', groupId, by: userId, target: groupId, data })
  })
}

/** The name as it is now, and will be until the end of the transaction. */
async function holdName(tx: Tx, groupId: string): Promise<string> {
  const { name } = await tx
    .updateTable('group')
    .set((is) => ({ name: is.ref('name') }))
    .where('id', '=', groupId)
    .returning('name')
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  return name
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
    await tellMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
    await notifyMembers(tx, context, { type: 'user_left_group', groupId, by: userId, target: groupId })
    tx.afterCommit(() => {
      context.live.publish([userId], { type: 'members-changed', group: groupId })
      context.live.publish([userId], { type: 'notifications-changed' })
    })
  })
}

export async function resetInviteKey(context: Context, { groupId }: Membership): Promise<string> {
  const inviteKey = newKey()
  await transaction(context, async (tx) => {
    await tx.updateTable('group').set({ inviteKey }).where('id', '=', groupId).execute()
    await tellMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
  return inviteKey
}

/** Joining a group that one is in already changes nothing. Answers the group's id. */
export async function joinGroup(context: Context, viewer: Viewer, inviteKey: string): Promise<string> {
  return transaction(context, async (tx) => {
    const group = await findInvitingGroup(tx, inviteKey)
    if (!group) throw new AppError('invalid-invite-key')
    await addMember(tx, context, viewer.userId, group.id)
    return group.id
  })
}

/** The group with its people, in the order in which they joined. */
export async function presentGroup(db: Db, groupId: string): Promise<Group> {
  const { secretKey, inviteKey, ...group } = await db
    .selectFrom('group')
    .selectAll()
    .where('id', '=', groupId)
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
  return { ...group, secretKey, inviteKey, users: users.map(presentUser), entityType: 'group' }
}
