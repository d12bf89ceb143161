import { Outlet, useParams } from '@tanstack/react-router'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { GroupHead } from './GroupHead.tsx'
import { useGroup } from './groups.queries.ts'
import { GroupTabs } from './GroupTabs.tsx'

/** The head of a group, its tabs, and what stands under the one that is open. */
export function GroupLayout() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)

  return (
    <CardsPage head={<GroupHead group={group} />} ofGroup>
      <GroupTabs group={group} />
      <Outlet />
    </CardsPage>
  )
}
