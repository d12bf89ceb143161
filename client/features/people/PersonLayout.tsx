import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CallError } from '../../api/call.ts'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PersonNotFound } from './PersonNotFound.tsx'
import { PersonTabs } from './PersonTabs.tsx'

const LookedAfterPanel = lazyWithWords(() => import('../looking-after/LookedAfterPanel.tsx'), 'LookedAfterPanel', {
  words: ['writing', 'settings'],
})

export function PersonLayout() {
  const { userId } = useParams({ from: '/app/people/$userId' })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: person, error } = useSuspenseQuery(profileQuery(userId))
  // One of the two has just left the last group that they shared.
  if (error instanceof CallError && error.code === 'user-not-found') return <PersonNotFound />

  return (
    <CardsPage>
      <PersonHead person={person} />
      {person.lookedAfter && person.id !== me.id && (
        <Suspense>
          <LookedAfterPanel person={person} me={me} />
        </Suspense>
      )}
      <PersonTabs person={person} />
      <Outlet />
    </CardsPage>
  )
}
