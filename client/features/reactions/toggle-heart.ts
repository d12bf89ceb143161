import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import type { MessageCard } from '#contract/messages.ts'
import { react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { heart } from './heart.ts'
import { pendingReaction, toggled } from './toggled.ts'

/** Optimistic in every list that shows the message; rolled back on failure, which it passes on. */
export async function toggleHeart(queryClient: QueryClient, { id, reactionSummary }: MessageCard): Promise<void> {
  const given = reactionSummary.find(({ emoji }) => emoji === heart)?.currentUserReactionId ?? ''
  // The tap before this one is still on its way.
  if (given === pendingReaction) return
  const show = (summary: ReactionSummary) => showOnCards(queryClient, id, summary)
  const me = queryClient.getQueryData<Me>(queryKeys.me)!
  for (const queryKey of lists) await queryClient.cancelQueries({ queryKey })
  show(toggled(reactionSummary, heart, me))
  try {
    show(
      await (given === ''
        ? call(react, { params: { id }, body: { reaction: heart } })
        : call(takeBackReaction, { params: { id, reactionId: given } })),
    )
  } catch (error) {
    show(reactionSummary)
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: queryKeys.message(id) })
  }
}

const lists = [queryKeys.lists, queryKeys.found('', '').slice(0, 1)]

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
