import { useState, type ReactNode } from 'react'
import { readStored, removeStored } from '../../api/stored.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const WelcomeCard = lazyWithWords(() => import('./WelcomeCard.tsx'), 'WelcomeCard', { instead: () => null })

/** For people who have just signed up on this device, until they dismiss it or post something. */
export function useWelcome(groupId: string | undefined): ReactNode {
  const [isNew, setIsNew] = useState(() => readStored('welcome') !== undefined)
  if (!isNew || groupId === undefined || readStored('welcome') === undefined) return undefined
  const end = () => {
    removeStored('welcome')
    setIsNew(false)
  }
  // Shown only once loaded, since no placeholder would have its height.
  return <WelcomeCard groupId={groupId} onEnd={end} />
}
