import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { publishToMembers } from '../membership/membership.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { recordAct } from './record.ts'
import { tellMembers } from './tell-members.ts'

const day = 86_400
const timeToKeep = 30 * day

/** Says when the group will be deleted, and tells everybody in it; or that it stays after all. */
export async function setClosing(
  context: Context,
  { groupId, userId }: Hosting,
  closing: boolean,
): Promise<{ closesAt?: number }> {
  return transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    await requireStillHost(tx, { groupId, userId })
    const before = group?.closesAt ?? null
    if ((before !== null) === closing) return before === null ? {} : { closesAt: before }
    const closesAt = closing ? context.clock() + timeToKeep : null
    await tx.updateTable('group').set({ closesAt }).where('id', '=', groupId).execute()
    await recordAct(tx, context, { groupId, actorId: userId, type: closing ? 'group-closing' : 'group-kept' })
    const members = await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
    await tellMembers(tx, context, members, {
      word: closing ? 'news_group_closing' : 'news_group_kept',
      groupId,
      by: userId,
    })
    return closesAt === null ? {} : { closesAt }
  })
}
