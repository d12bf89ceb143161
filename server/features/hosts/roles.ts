import type { GroupRole, GroupRules } from '#contract/hosting/group-roles.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { giveUpCards } from '../membership/give-up-cards.ts'
import { publishToMembers } from '../membership/membership.ts'
import { requireAnotherHost, requireStillHost, type Hosting } from '../membership/roles.ts'
import { flagsOf } from '../membership/rules.ts'
import { deleteVersions } from '../messages/versions/keep-version.ts'
import { recordAct } from './record.ts'
import { tellMembers } from './tell-members.ts'

export async function changeRules(
  context: Context,
  { groupId, userId }: Hosting,
  rules: Partial<GroupRules>,
): Promise<void> {
  const flags = flagsOf(rules)
  if (Object.keys(flags).length === 0) return
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    await tx.updateTable('group').set(flags).where('id', '=', groupId).execute()
    if (rules.versions === false) await deleteVersions(tx, groupId)
    if (rules.birthdayCards === false) await giveUpCards(tx, context, { groupId })
    await recordAct(tx, context, { groupId, actorId: userId, type: 'rules-changed', data: rules })
    await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
  })
}

/** @throws AppError user-not-found for somebody who is not in the group, last-host */
export async function changeRole(
  context: Context,
  { groupId, userId }: Hosting,
  personId: string,
  role: GroupRole,
): Promise<void> {
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const before = await tx
      .selectFrom('membership')
      .select('role')
      .where('groupId', '=', groupId)
      .where('userId', '=', personId)
      .executeTakeFirst()
    if (!before) throw new AppError('user-not-found')
    if (before.role === role) return
    if (before.role === 'host') await requireAnotherHost(tx, { groupId, userId: personId })
    await tx
      .updateTable('membership')
      .set({ role })
      .where('groupId', '=', groupId)
      .where('userId', '=', personId)
      .execute()
    await recordAct(tx, context, { groupId, actorId: userId, type: 'role-changed', personId, data: { role } })
    const members = await publishToMembers(tx, context, groupId, { type: 'members-changed', group: groupId })
    const person = members.filter((member) => member.userId === personId)
    await tellMembers(tx, context, person, { word: `news_made_${role}`, groupId, by: userId })
  })
}
