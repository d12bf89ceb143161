import { useParams } from '@tanstack/react-router'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useGroup } from './groups.queries.ts'
import { PeopleList } from './PeopleList.tsx'

export function GroupPeoplePage() {
  const { id } = useParams({ from: '/app/groups/$id/people' })
  const group = useGroup(id)

  return (
    <CardsSection>
      <PeopleList people={group.users} />
    </CardsSection>
  )
}
