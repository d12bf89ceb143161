import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withWritingWords } from '../../i18n/i18n.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { MessageList } from '../feed/MessageList.tsx'
import { GroupHead } from './GroupHead.tsx'
import { useGroup } from './groups.queries.ts'
import { WhileYoung } from './WhileYoung.tsx'

const EmptyGroup = lazy(() =>
  withWritingWords(import('./EmptyGroup.tsx')).then((module) => ({ default: module.EmptyGroup })),
)

export function GroupPage() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)

  return (
    <CardsPage head={<GroupHead group={group} />} ofGroup>
      <MessageList
        scope={{ kind: 'group', groupId: id }}
        below={<WhileYoung group={group} />}
        empty={
          <Suspense>
            <EmptyGroup group={group} />
          </Suspense>
        }
      />
    </CardsPage>
  )
}
