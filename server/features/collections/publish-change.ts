import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishToMembers } from '../membership/membership.ts'

export async function publishChange(tx: Tx, context: Context, groupId: string): Promise<void> {
  await publishToMembers(tx, context, groupId, { type: 'collections-changed', group: groupId })
}
