import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MessagePage } from '#contract/messages.ts'
import type { NewsRow } from '#contract/notifications.ts'
import { queryKeys } from '../../api/query-keys.ts'

/**
 * Whether somebody has recently replied to this person or reacted to one of their messages, as far as is known here.
 */
export function isCalledUpon(queryClient: QueryClient, userId: string, news: readonly NewsRow[]): boolean {
  return news.some(isReplyTo(userId)) || hasReactions(queryClient, userId)
}

function isReplyTo(userId: string) {
  return ({ type, fromMessage }: NewsRow) => type === 'new_comment' && fromMessage?.author?.id === userId
}

/** There are no notifications of reactions, but cards show them. */
function hasReactions(queryClient: QueryClient, userId: string): boolean {
  return [queryKeys.feed, queryKeys.messagesOfGroups].some((queryKey) =>
    queryClient
      .getQueriesData<InfiniteData<MessagePage>>({ queryKey })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ cards = [] }) => cards)
      .some(({ author, reactionSummary }) => author?.id === userId && reactionSummary.some(isOfOthers)),
  )
}

function isOfOthers({ count, currentUserReactionId }: { count: number; currentUserReactionId: string }): boolean {
  return count > (currentUserReactionId ? 1 : 0)
}
