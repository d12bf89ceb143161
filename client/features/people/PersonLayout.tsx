import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { profileQuery } from './people.queries.ts'
import { PersonHead } from './PersonHead.tsx'
import { PersonNotFound } from './PersonNotFound.tsx'
import { PersonTabs } from './PersonTabs.tsx'

export function PersonLayout() {
  const { userId } = useParams({ from: '/app/people/$userId' })
  const { data: person, error } = useSuspenseQuery(profileQuery(userId))
  // One of the two has just left the last group that they shared.
  if (error instanceof CallError && error.code === 'user-not-found') return <PersonNotFound />

  return (
    <CardsPage>
      <PersonHead person={person} />
      <PersonTabs person={person} />
      <Outlet />
    </CardsPage>
  )
}
