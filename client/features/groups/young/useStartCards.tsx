import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { useInvitationLink } from '../../invitations/useInvitationLink.ts'
import { card } from '../../../ui/layout/card.ts'
import { groupMessagesQuery } from '../../messages/messages.queries.ts'
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
  const ways = link ? (['invite', 'photo'] as const) : (['photo'] as const)
  return Object.fromEntries(
    ways.map((way) => [
      way,
      <div key={way} className={`${card} ${styles.card}`}>
        <Suspense fallback={<span />}>
          <StartCard group={group} way={way} />
        </Suspense>
      </div>,
    ]),
  )
}
