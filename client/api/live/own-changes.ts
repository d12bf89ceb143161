import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Me } from '#contract/me.ts'
import type { Milliseconds } from '#contract/units.ts'
import { queryKeys } from '../query-keys.ts'

/** Follow-ups of a change, such as the preview of its link or a reply, count as its own for so long. */
const belongs: Milliseconds = 120_000

/** Tells whether an event follows from what the person has just done here. */
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
    // The outbox is no mutation, and other devices' posts appear here, too.
    const isOwnPost = event.type === 'message-posted' && event.author === queryClient.getQueryData<Me>(queryKeys.me)?.id
    if (isOwnPost) lastPost = Date.now()
    return Date.now() - lastChange() < belongs
  }
}
