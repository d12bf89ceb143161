import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withWritingWords } from '../../i18n/i18n.ts'
import { MessageList } from '../feed/MessageList.tsx'
import { useGroup } from './groups.queries.ts'

const EmptyGroup = lazy(() =>
  withWritingWords(import('./EmptyGroup.tsx')).then((module) => ({ default: module.EmptyGroup })),
)

export function GroupMessagesPage() {
  const { id } = useParams({ from: '/app/groups/$id/' })
  const group = useGroup(id)

  return (
    <MessageList
      scope={{ kind: 'group', groupId: id }}
      empty={
        <Suspense>
          <EmptyGroup group={group} />
        </Suspense>
      }
    />
  )
}
