import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { MessageList } from '../messages/MessageList.tsx'
import { useStartCards } from '../starting/useStartCards.ts'
import { isEndOfYear } from '../years/end-of-year.ts'
import { useGroup } from './groups.queries.ts'

const EmptyGroup = lazyWithWords(() => import('../starting/EmptyGroup.tsx'), 'EmptyGroup')

const YearReady = lazyWithWords(() => import('../years/YearReady.tsx'), 'YearReady', {
  words: ['writing', 'books'],
  instead: () => null,
})

export function GroupMessagesPage() {
  const { id } = useParams({ from: '/app/groups/$id/' })
  const group = useGroup(id)
  const [mayBeOffered] = useState(() => isEndOfYear(new Date()))

  return (
    <>
      {mayBeOffered && (
        <Suspense>
          <YearReady groupId={id} />
        </Suspense>
      )}
      <MessageList
        scope={{ kind: 'group', groupId: id }}
        last={useStartCards(group)}
        empty={
          <Suspense>
            <EmptyGroup group={group} />
          </Suspense>
        }
      />
    </>
  )
}
