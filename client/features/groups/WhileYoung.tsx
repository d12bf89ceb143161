import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Group } from '#contract/groups.ts'
import { withWritingWords } from '../../i18n/i18n.ts'
import { groupMessagesQuery } from '../messages/messages.queries.ts'

const StartCards = lazy(() =>
  withWritingWords(import('./StartCards.tsx')).then((module) => ({ default: module.StartCards })),
)

const [fewPeople, fewMessages] = [3, 4]

/** Ways to go on, for a group in which people or messages are few. */
export function WhileYoung({ group }: { group: Group }) {
  const { data } = useInfiniteQuery({ ...groupMessagesQuery(group.id), enabled: false })
  const messageCount = data?.pages.flatMap(({ cards = [] }) => cards).length ?? fewMessages
  if (group.users.length >= fewPeople && messageCount >= fewMessages) return null
  return (
    <Suspense>
      <StartCards group={group} />
    </Suspense>
  )
}
