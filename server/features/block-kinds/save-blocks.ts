import type { BlockChanges, BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { blockKinds, type MessageToSave } from './block-kinds.ts'

/** @throws AppError invalid-request */
export async function saveBlocks(
  tx: Tx,
  context: Context,
  message: MessageToSave,
  changes: BlockChanges = {},
): Promise<void> {
  for (const [kind, draft] of Object.entries(changes)) await saveBlock(tx, context, message, kind as BlockKind, draft)
}

async function saveBlock<Kind extends BlockKind>(
  tx: Tx,
  context: Context,
  message: MessageToSave,
  kind: Kind,
  draft: BlockDrafts[Kind] | null,
): Promise<void> {
  if (draft === null) await blockKinds[kind].forget(tx, message.id)
  else if (draft !== undefined) await blockKinds[kind].save(tx, context, message, draft)
}

/** Those of every kind. */
export async function forgetBlocks(tx: Tx, messageId: string): Promise<void> {
  for (const { forget } of Object.values(blockKinds)) await forget(tx, messageId)
}
