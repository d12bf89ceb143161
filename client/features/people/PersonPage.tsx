import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { MessagesOfPerson } from './MessagesOfPerson.tsx'
import { profileQuery } from './people.queries.ts'
import { PersonHead } from './PersonHead.tsx'
import { PersonNotFoundPage } from './PersonNotFoundPage.tsx'

export function PersonPage() {
  const { userId } = useParams({ from: '/app/people/$userId' })
  const { data: person, error } = useSuspenseQuery(profileQuery(userId))
  // One of the two has just left the last group that they shared.
  if (error instanceof CallError && error.code === 'user-not-found') return <PersonNotFoundPage />

  return (
    <CardsPage>
      <PersonHead person={person} />
      <MessagesOfPerson person={person} />
    </CardsPage>
  )
}
