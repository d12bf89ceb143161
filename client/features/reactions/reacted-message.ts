import type { QueryClient } from '@tanstack/react-query'
import type { MessageCard } from '#contract/messages.ts'
import type { ReactionSummary } from '#contract/reactions.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Reacted } from './reacting.ts'

const lists = [queryKeys.lists, queryKeys.searches]

export function reactedMessage(queryClient: QueryClient, message: string): Reacted {
  return {
    message,
    key: [message],
    shown: [queryKeys.messages, ...lists],
    show(summary) {
      showOnPages(queryClient, message, summary)
      showOnCards(queryClient, message, summary)
    },
  }
}

type Cached = { id: string; thread?: { reactionSummary: ReactionSummary; comments: MessageCard[] } }

function showOnPages(queryClient: QueryClient, messageId: string, reactionSummary: ReactionSummary): void {
  queryClient.setQueriesData<Cached>({ queryKey: queryKeys.messages }, (message) => {
    if (!message?.thread) return message
    const { thread } = message
    if (message.id === messageId) return { ...message, thread: { ...thread, reactionSummary } }
    if (!thread.comments.some(({ id }) => id === messageId)) return message
    const comments = thread.comments.map((each) => (each.id === messageId ? { ...each, reactionSummary } : each))
    return { ...message, thread: { ...thread, comments } }
  })
}

type Listed = MessageCard[] | { pages: { cards?: MessageCard[] }[] } | { cards: MessageCard[] }

function showOnCards(queryClient: QueryClient, id: string, reactionSummary: ReactionSummary): void {
  const changed = (cards: MessageCard[]) => cards.map((card) => (card.id === id ? { ...card, reactionSummary } : card))
  for (const queryKey of lists) {
    queryClient.setQueriesData<Listed>({ queryKey }, (list) => {
      if (!list) return list
      if (Array.isArray(list)) return changed(list)
      if ('pages' in list) {
        return {
          ...list,
          pages: list.pages.map((page) => (page.cards ? { ...page, cards: changed(page.cards) } : page)),
        }
      }
      return 'cards' in list ? { ...list, cards: changed(list.cards) } : list
    })
  }
}
