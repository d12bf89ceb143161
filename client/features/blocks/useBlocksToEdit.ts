import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'

/** What a message has, as it was when it was written or last changed. */
export function useBlocksToEdit({ blocks }: { blocks?: BlockKind[] }): BlockDrafts | undefined {
  if (!blocks?.length) return undefined
  return {
    ...(blocks.includes('confirmation') && { confirmation: true }),
    ...(blocks.includes('list') && { list: {} }),
  }
}
