import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Reach } from '../../http/viewer.ts'
import { lockMembership, publishToMembers, requireMemberByMessage, type Membership } from '../membership/membership.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'
import { kindsOfBlocks } from './blocks.ts'

/** A message of a member's group that had a block of this kind a moment ago. */
export type MessageWithBlock = {
  kind: BlockKind
  membership: Membership
  messageId: string
  authorId: string | null
}

/** @throws AppError not-found, also for a message without such a block; message-withheld */
export async function requireBlock(
  db: Db,
  viewer: Reach,
  messageId: string,
  kind: BlockKind,
): Promise<MessageWithBlock> {
  const { membership, authorId } = await requireMemberByMessage(db, viewer, messageId)
  await requireNotWithheld(db, messageId)
  const row = await db.selectFrom('message').select('blocks').where('id', '=', messageId).executeTakeFirst()
  refuseWithout(row, kind)
  return { kind, membership, messageId, authorId }
}

/**
 * Whoever edits or answers the message at the same time waits, and so does whoever takes the person out of the group.
 * @throws AppError not-found, message-withheld
 */
export async function lockBlock(tx: Tx, { messageId, kind, membership }: MessageWithBlock): Promise<void> {
  refuseWithout(await lockRow(tx, 'message', messageId), kind)
  await requireNotWithheld(tx, messageId)
  await lockMembership(tx, membership)
}

function refuseWithout(row: { blocks: string | null } | undefined, kind: BlockKind): void {
  if (!kindsOfBlocks(row?.blocks ?? null).includes(kind)) throw new AppError('not-found')
}

/** Its author and hosts see who has not answered, and remind them. */
export function mayManage({ membership, authorId }: MessageWithBlock): boolean {
  return membership.role === 'host' || membership.userId === authorId
}

export async function publishBlockChanged(
  tx: Tx,
  context: Context,
  { membership, messageId, kind }: MessageWithBlock,
): Promise<void> {
  const { groupId } = membership
  await publishToMembers(tx, context, groupId, {
    type: 'block-changed',
    group: groupId,
    message: messageId,
    block: kind,
  })
}
