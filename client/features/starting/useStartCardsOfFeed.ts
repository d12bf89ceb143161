import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnGroup } from '../../data/me.ts'
import { feedQuery } from '../../data/message-lists.ts'
import { fewMessages, startCards } from './start-cards.tsx'

export function useStartCardsOfFeed(): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...feedQuery, enabled: false })
  const cards = data?.pages.flatMap((page) => page.cards ?? []) ?? []
  const [newest] = cards
  const mayPost = useOwnGroup(newest?.group.id)?.mayPost !== false
  if (!newest || hasNextPage || cards.length >= fewMessages) return {}
  return startCards(newest.group.id, { invite: true, photo: mayPost })
}
