import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { MessageList } from '../messages/MessageList.tsx'
import { useStartCards } from '../starting/useStartCards.ts'
import { useGroup } from './groups.queries.ts'

const EmptyGroup = lazyWithWords(() => import('../starting/EmptyGroup.tsx'), 'EmptyGroup')

export function GroupMessagesPage() {
  const { id } = useParams({ from: '/app/groups/$id/' })
  const group = useGroup(id)

  return (
    <MessageList
      scope={{ kind: 'group', groupId: id }}
      last={useStartCards(group)}
      empty={
        <Suspense>
          <EmptyGroup group={group} />
        </Suspense>
      }
    />
  )
}
