import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { MessageList } from '../feed/MessageList.tsx'
import { GroupHead } from './GroupHead.tsx'
import { useGroup } from './groups.queries.ts'

const EmptyGroup = lazyWithWords(() => import('./EmptyGroup.tsx'), 'EmptyGroup')

export function GroupPage() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)

  return (
    <CardsPage head={<GroupHead group={group} />} ofGroup>
      <MessageList
        scope={{ kind: 'group', groupId: id }}
        empty={
          <Suspense>
            <EmptyGroup group={group} />
          </Suspense>
        }
      />
    </CardsPage>
  )
}
