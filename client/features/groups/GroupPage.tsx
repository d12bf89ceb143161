import { useParams } from '@tanstack/react-router'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { MessageList } from '../feed/MessageList.tsx'
import { EmptyGroup } from './EmptyGroup.tsx'
import { GroupHead } from './GroupHead.tsx'
import { useGroup } from './groups.queries.ts'

export function GroupPage() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)

  return (
    <CardsPage head={<GroupHead group={group} />} ofGroup>
      <MessageList scope={{ kind: 'group', groupId: id }} empty={<EmptyGroup group={group} />} />
    </CardsPage>
  )
}
