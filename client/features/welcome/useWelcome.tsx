import { useState, type ReactNode } from 'react'
import { readStored, removeStored } from '../../api/stored.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const WelcomeCard = lazyWithWords(
  () => import('./WelcomeCard.tsx'),
  'WelcomeCard',
  () => null,
)

/** A hello for somebody who has just signed up on this device, until they have seen to it or posted something. */
export function useWelcome(groupId: string | undefined): ReactNode {
  const [isNew, setNew] = useState(() => readStored('welcome') !== undefined)
  if (!isNew || groupId === undefined || readStored('welcome') === undefined) return undefined
  const end = () => {
    removeStored('welcome')
    setNew(false)
  }
  // Whoever shows it waits with it: nothing would be as high as it is.
  return <WelcomeCard groupId={groupId} onEnd={end} />
}
