import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import type { MessageCard } from '#contract/messages.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { heart } from './heart.ts'
import { reactedMessage } from './reacted-message.ts'
import { reacting } from './reacting.ts'

/** Loaded with the first heart on a card. Rejects on failure. */
export async function toggleHeart(queryClient: QueryClient, { id, reactionSummary }: MessageCard): Promise<void> {
  const me = queryClient.getQueryData<Me>(queryKeys.me)!
  const mutation = new MutationObserver(queryClient, reacting(queryClient, reactedMessage(queryClient, id)))
  await mutation.mutate({ emoji: heart, summary: reactionSummary, me }).finally(() => mutation.reset())
}
