import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { card } from '../../ui/layout/card.ts'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { feedQuery, groupMessagesQuery } from '../messages/messages.queries.ts'
import styles from './StartCard.module.css'

const StartCard = lazyWithWords(
  () => import('./StartCard.tsx'),
  'StartCard',
  () => null,
)

const [fewPeople, fewMessages] = [3, 4]

/** Ways to go on, for a group in which people or messages are few. */
export function useStartCards(group: Group): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...groupMessagesQuery(group.id), enabled: false })
  const link = useInvitationLink(group)
  if (!data) return {}
  const messageCount = data.pages.flatMap(({ cards = [] }) => cards).length
  // Only below the last message: browsers hold on to what they see, and more messages would push it and the reader down.
  if (hasNextPage || (group.users.length >= fewPeople && messageCount >= fewMessages)) return {}
  return startCards(group.id, link ? ['invite', 'photo'] : ['photo'])
}

/** The same below a feed with few messages, for the group of the newest one. */
export function useStartCardsOfFeed(): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...feedQuery, enabled: false })
  const cards = data?.pages.flatMap((page) => page.cards ?? []) ?? []
  const [newest] = cards
  return newest && !hasNextPage && cards.length < fewMessages ? startCards(newest.group.id, ['invite', 'photo']) : {}
}

type Way = 'invite' | 'photo'

function startCards(groupId: string, ways: readonly Way[]): Record<string, ReactNode> {
  return Object.fromEntries(
    ways.map((way) => [
      way,
      <div key={way} className={`${card} ${styles.card}`}>
        <Suspense fallback={<span />}>
          <StartCard groupId={groupId} way={way} />
        </Suspense>
      </div>,
    ]),
  )
}
