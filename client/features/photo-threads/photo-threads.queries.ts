import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { listReactions, react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import type { UserRef } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { pendingReaction, toggled } from '../reactions/toggled.ts'

/** Below the key of its message, because what changes that changes this. */
export function photoThreadQuery(message: string, file: string) {
  return queryOptions({
    queryKey: [...queryKeys.message(message), 'photo', file] as const,
    queryFn: ({ signal }) => call(readPhotoThread, { params: { id: message, file }, signal }),
  })
}

/** `mine` is the id of one’s own reaction with this emoji, or empty. */
type Tap = { emoji: string; mine: string; me: UserRef }

/**
 * Optimistic; replaced by the server’s response, rolled back on failure. `onFailed` is not left to the callbacks of
 * `mutate`, which are not called once another photo is shown.
 */
export function useReactToPhoto(message: string, file: string, onFailed: () => void) {
  const queryClient = useQueryClient()
  const thread = photoThreadQuery(message, file)
  const mutationKey = ['react-to-photo', message, file]
  const params = { id: message }

  function show(change: (summary: ReactionSummary) => ReactionSummary) {
    queryClient.setQueryData(
      thread.queryKey,
      (shown) => shown && { ...shown, reactionSummary: change(shown.reactionSummary) },
    )
  }

  return useMutation({
    mutationKey,
    // One at a time: a second tap on the same emoji needs the id from the first one’s response.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ emoji, mine }: Tap) => {
      const { isOnly } = await queryClient.ensureQueryData(thread)
      const about = isOnly ? {} : { file }
      if (mine === '') return call(react, { params, body: { reaction: emoji, ...about } })
      const reactionId =
        mine === pendingReaction ? ownReaction(await call(listReactions, { params, query: about }), emoji) : mine
      return call(takeBackReaction, { params: { id: message, reactionId } })
    },
    onMutate: async ({ emoji, me }) => {
      await queryClient.cancelQueries(thread)
      const before = queryClient.getQueryData(thread.queryKey)?.reactionSummary
      show((summary) => toggled(summary, emoji, me))
      return before
    },
    onSuccess: (summary) => {
      // While another tap is queued, its optimistic state is on screen.
      if (queryClient.isMutating({ mutationKey }) === 1) show(() => summary)
    },
    onError: (_, __, before) => {
      if (before) show(() => before)
      onFailed()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
      // What the server has before the next tap has arrived would take that back on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: queryKeys.message(message) })
    },
  })
}

export function ownReaction(summary: ReactionSummary, emoji: string): string {
  return summary.find((reaction) => reaction.emoji === emoji)?.currentUserReactionId ?? ''
}
