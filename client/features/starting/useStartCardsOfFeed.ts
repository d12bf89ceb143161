import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { feedQuery } from '../../data/message-lists.ts'
import { fewMessages, startCards } from './start-cards.tsx'

export function useStartCardsOfFeed(): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...feedQuery, enabled: false })
  const cards = data?.pages.flatMap((page) => page.cards ?? []) ?? []
  const [newest] = cards
  return newest && !hasNextPage && cards.length < fewMessages ? startCards(newest.group.id, ['invite', 'photo']) : {}
}
