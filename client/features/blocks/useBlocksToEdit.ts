import { useQueryClient } from '@tanstack/react-query'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { eventToEdit } from '../events/editing/event-to-edit.ts'

/** What a message has, as it was when it was written or last changed. */
export function useBlocksToEdit({ id, blocks }: { id: string; blocks?: BlockKind[] }): BlockDrafts | undefined {
  const queryClient = useQueryClient()
  const event = blocks?.includes('event') ? eventToEdit(queryClient, id) : undefined
  const drafts: BlockDrafts = {
    ...(blocks?.includes('confirmation') && { confirmation: true }),
    ...(event && { event }),
  }
  return Object.keys(drafts).length > 0 ? drafts : undefined
}
