import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { listReactions, react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import { cancelRefreshes } from '../../api/cancel-refreshes.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { pendingReaction, toggled } from './toggled.ts'

type Giver = Parameters<typeof toggled>[2]

export type Reacted = {
  message: string
  findFile?: () => Promise<string | undefined>
  key: QueryKey
  shown: QueryKey[]
  show: (summary: ReactionSummary) => void
}

/** Handles a tap on an emoji: shows it at once, then the server’s response; rolled back on failure. */
export function reacting(queryClient: QueryClient, { message, findFile, key, shown, show }: Reacted) {
  const mutationKey = ['react', ...key]
  // While another tap is queued, its optimistic state is on screen.
  const isLast = () => queryClient.isMutating({ mutationKey, exact: true }) === 1
  return mutationOptions({
    mutationKey,
    // One at a time: a second tap on the same emoji needs the id from the first one’s response.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ emoji, summary }: { emoji: string; summary: ReactionSummary; me: Giver }) => {
      const file = await findFile?.()
      const about = file === undefined ? {} : { file }
      const params = { id: message }
      const known = ownReaction(summary, emoji)
      if (known === '') return call(react, { params, body: { reaction: emoji, ...about } })
      const given = known === pendingReaction ? await call(listReactions, { params, query: about }) : summary
      const reactionId = ownReaction(given, emoji)
      // Giving it has failed, so there is nothing to take back.
      return reactionId === '' ? given : call(takeBackReaction, { params: { ...params, reactionId } })
    },
    onMutate: async ({ emoji, summary, me }) => {
      await Promise.all(shown.map((queryKey) => cancelRefreshes(queryClient, queryKey)))
      show(toggled(summary, emoji, me))
    },
    onSuccess: (summary) => {
      if (isLast()) show(summary)
    },
    onError: (_, { summary }) => show(summary),
    onSettled: (_, error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
      // The server's state from before the next tap would undo that tap on screen.
      if (!isLast()) return
      if (error) for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey, refetchType: 'active' })
      const refetchType = findFile ? 'active' : 'none'
      void queryClient.invalidateQueries({ queryKey: queryKeys.message(message), refetchType })
    },
  })
}

export function ownReaction(summary: ReactionSummary, emoji: string): string {
  return summary.find((reaction) => reaction.emoji === emoji)?.currentUserReactionId ?? ''
}
