import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Tx } from '../../database/tables.ts'

/** In the column they stand one after the other. */
export function storedBlocks(kinds: BlockKind[]): string | null {
  return kinds.length > 0 ? kinds.join(' ') : null
}

export function kindsOfBlocks(stored: string | null): BlockKind[] {
  return (stored?.split(' ') ?? []) as BlockKind[]
}

/** A message that asks no longer forgets the answers. */
export async function forgetConfirmations(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom('confirmation').where('messageId', '=', messageId).execute()
  await tx.deleteFrom('confirmation_reminder').where('messageId', '=', messageId).execute()
}
