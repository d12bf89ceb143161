import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MessageCard } from '#contract/messages.ts'
import { listReactions, react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import type { UserRef } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { pendingReaction, toggled } from './toggled.ts'

const everyMessage = queryKeys.message('').slice(0, 1)

type Tap = { emoji: string; summary: ReactionSummary; me: UserRef }

/** Optimistic; replaced by the server’s response, rolled back on failure. */
export function useToggleReaction(messageId: string) {
  const queryClient = useQueryClient()
  const mutationKey = ['toggle-reaction', messageId]
  return useMutation({
    mutationKey,
    // One at a time: a second tap on the same emoji needs the id from the first one’s response.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ emoji, summary }: Tap) => {
      const mine = await ownReactionId(messageId, summary, emoji)
      return mine === ''
        ? call(react, { params: { id: messageId }, body: { reaction: emoji } })
        : call(takeBackReaction, { params: { id: messageId, reactionId: mine } })
    },
    onMutate: async ({ emoji, summary, me }) => {
      await queryClient.cancelQueries({ queryKey: everyMessage })
      showReactions(queryClient, messageId, toggled(summary, emoji, me))
    },
    onSuccess: (summary) => {
      // While another tap is queued, its optimistic state is on screen.
      if (queryClient.isMutating({ mutationKey }) === 1) showReactions(queryClient, messageId, summary)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
    },
    onError: (_, { summary }) => {
      showReactions(queryClient, messageId, summary)
      void queryClient.invalidateQueries({ queryKey: everyMessage })
    },
  })
}

async function ownReactionId(messageId: string, summary: ReactionSummary, emoji: string): Promise<string> {
  const known = idIn(summary, emoji)
  return known === pendingReaction ? idIn(await call(listReactions, { params: { id: messageId } }), emoji) : known
}

function idIn(summary: ReactionSummary, emoji: string): string {
  return summary.find((reaction) => reaction.emoji === emoji)?.currentUserReactionId ?? ''
}

type Cached = { id: string; thread?: { reactionSummary: ReactionSummary; comments: MessageCard[] } }

/** Updates the message’s own page, and its parent’s page where it is a reply. */
function showReactions(queryClient: QueryClient, messageId: string, reactionSummary: ReactionSummary) {
  queryClient.setQueriesData<Cached>({ queryKey: everyMessage }, (message) => {
    if (!message?.thread) return message
    const { thread } = message
    if (message.id === messageId) return { ...message, thread: { ...thread, reactionSummary } }
    if (!thread.comments.some(({ id }) => id === messageId)) return message
    const comments = thread.comments.map((each) => (each.id === messageId ? { ...each, reactionSummary } : each))
    return { ...message, thread: { ...thread, comments } }
  })
}
