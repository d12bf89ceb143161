import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { readStored, removeStored } from '../../api/stored.ts'
import { meQuery, useOwnGroup } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const WelcomeCard = lazyWithWords(() => import('./WelcomeCard.tsx'), 'WelcomeCard', { instead: () => null })

/** For people who have just signed up on this device, until they dismiss it or post something. */
export function useWelcome(groupId: string | undefined): ReactNode {
  const [isNew, setIsNew] = useState(() => readStored('welcome') !== undefined)
  const { data: me } = useSuspenseQuery(meQuery)
  const own = useOwnGroup(groupId)
  const hasNothingToDo = me.avatar !== undefined && own?.mayPost === false
  if (!isNew || groupId === undefined || readStored('welcome') === undefined || hasNothingToDo) return undefined
  const end = () => {
    removeStored('welcome')
    setIsNew(false)
  }
  // Shown only once loaded, since no placeholder would have its height.
  return <WelcomeCard groupId={groupId} onEnd={end} />
}
