import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { eventToEdit } from '../events/editing/event-to-edit.ts'
import { draftOf } from '../polls/editing/draft-of.ts'
import { pollQuery } from '../polls/polls.queries.ts'

type Edited = { id: string; blocks?: BlockKind[] }

/** What a message has, as it was when it was written or last changed. */
export function useBlocksToEdit({ id, blocks = [] }: Edited): BlockDrafts | undefined {
  const queryClient = useQueryClient()
  const polls = useSuspenseQueries({ queries: (blocks.includes('poll') ? [id] : []).map(pollQuery) })
  const event = blocks.includes('event') ? eventToEdit(queryClient, id) : undefined
  const drafts: BlockDrafts = {
    ...(blocks.includes('confirmation') && { confirmation: true }),
    ...(polls[0] && { poll: draftOf(polls[0].data) }),
    ...(event && { event }),
    ...(blocks.includes('list') && { list: {} }),
  }
  return Object.keys(drafts).length > 0 ? drafts : undefined
}
