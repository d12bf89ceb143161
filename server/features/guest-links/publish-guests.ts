import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishToHosts } from '../membership/hosts.ts'

/** To the hosts of the group, and to whoever made the link. */
export async function publishGuests(tx: Tx, context: Context, groupId: string, madeBy: string | null): Promise<void> {
  await publishToHosts(
    tx,
    context,
    groupId,
    { type: 'guests-changed', group: groupId },
    madeBy === null ? [] : [madeBy],
  )
}
