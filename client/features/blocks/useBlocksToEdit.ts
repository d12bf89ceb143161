import { useSuspenseQueries } from '@tanstack/react-query'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { draftOf } from '../polls/editing/draft-of.ts'
import { pollQuery } from '../polls/polls.queries.ts'

type Edited = { id: string; blocks?: BlockKind[] }

/** What a message has, as it was when it was written or last changed. */
export function useBlocksToEdit({ id, blocks }: Edited): BlockDrafts | undefined {
  const hasPoll = blocks?.includes('poll') ?? false
  const polls = useSuspenseQueries({ queries: (hasPoll ? [id] : []).map(pollQuery) })
  if (!blocks) return undefined
  return {
    ...(blocks.includes('confirmation') && { confirmation: true }),
    ...(polls[0] && { poll: draftOf(polls[0].data) }),
  }
}
