import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Me } from '#contract/me.ts'
import { queryKeys } from '../query-keys.ts'

/** In milliseconds: what follows a change, such as the preview of its link or a reply, is waited for. */
const belongs = 120_000

/** Tells of each event whether it comes, as far as can be known, of what the person has just done. */
export function followOwnChanges(queryClient: QueryClient): (event: LiveEvent) => boolean {
  let lastPost = -Infinity
  const lastChange = () => {
    const changes = queryClient.getMutationCache().getAll()
    const submitted = changes.filter(
      ({ options: { mutationKey, meta } }) => mutationKey !== queryKeys.markingRead && !meta?.['isReading'],
    )
    return Math.max(lastPost, ...submitted.map(({ state }) => state.submittedAt))
  }
  return (event) => {
    // The outbox is no mutation, and other devices show what is posted on this one.
    const isOwnPost = event.type === 'message-posted' && event.author === queryClient.getQueryData<Me>(queryKeys.me)?.id
    if (isOwnPost) lastPost = Date.now()
    return Date.now() - lastChange() < belongs
  }
}
