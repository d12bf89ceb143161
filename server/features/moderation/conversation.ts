import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { recordAct } from '../hosts/record.ts'
import { publishToMembers } from '../membership/membership.ts'
import { requireStillHost, type Hosting } from '../membership/roles.ts'
import { listLineage } from '../messages/ancestry.ts'
import { pinInGroup } from '../messages/pin.ts'

/** Closes or opens the conversation that a message belongs to. */
export async function setClosed(
  context: Context,
  { groupId, userId }: Hosting,
  messageId: string,
  closed: boolean,
): Promise<void> {
  const threadId = (await listLineage(context.db, messageId)).at(-1) ?? messageId
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    const changed = await tx
      .updateTable('message')
      .set({ closedAt: closed ? context.clock() : null })
      .where('id', '=', threadId)
      .where('closedAt', closed ? 'is' : 'is not', null)
      .returning('authorId')
      .executeTakeFirst()
    if (!changed) return
    await recordAct(tx, context, {
      groupId,
      actorId: userId,
      type: closed ? 'conversation-closed' : 'conversation-opened',
      messageId: threadId,
      ...(changed.authorId && { personId: changed.authorId }),
    })
    await publishToMembers(tx, context, groupId, {
      type: 'message-changed',
      group: groupId,
      message: threadId,
      lineage: [],
    })
  })
}

/** @throws AppError invalid-request for a reply that is not published in the group */
export async function pin(
  context: Context,
  { groupId, userId }: Hosting,
  messageId: string,
  pinned: boolean,
): Promise<void> {
  await transaction(context, async (tx) => {
    await requireStillHost(tx, { groupId, userId })
    await pinInGroup(tx, groupId, messageId, pinned)
    const lineage = await listLineage(tx, messageId)
    const event = { type: 'message-changed', group: groupId, message: messageId, lineage } as const
    await publishToMembers(tx, context, groupId, event)
  })
}
