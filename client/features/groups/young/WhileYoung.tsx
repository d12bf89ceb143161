import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { groupMessagesQuery } from '../../messages/messages.queries.ts'

const StartCards = lazyWithWords(
  () => import('./StartCards.tsx'),
  'StartCards',
  () => null,
)

const [fewPeople, fewMessages] = [3, 4]

/** Ways to go on, for a group in which people or messages are few. */
export function WhileYoung({ group }: { group: Group }) {
  const { data, hasNextPage } = useInfiniteQuery({ ...groupMessagesQuery(group.id), enabled: false })
  const messageCount = data?.pages.flatMap(({ cards = [] }) => cards).length ?? fewMessages
  // Only below the last message: browsers hold on to what they see, and more messages would push it and the reader down.
  if (hasNextPage || (group.users.length >= fewPeople && messageCount >= fewMessages)) return null
  return (
    <Suspense>
      <StartCards group={group} />
    </Suspense>
  )
}
