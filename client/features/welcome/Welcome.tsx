import { Suspense, useState } from 'react'
import { readStored, removeStored } from '../../api/stored.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const WelcomeCard = lazyWithWords(
  () => import('./WelcomeCard.tsx'),
  'WelcomeCard',
  () => null,
)

/** A hello for somebody who has just signed up on this device, until they have seen to it. */
export function Welcome({ groupId }: { groupId: string }) {
  const [isNew, setNew] = useState(() => readStored('welcome') !== undefined)
  if (!isNew) return null
  const end = () => {
    removeStored('welcome')
    setNew(false)
  }
  return (
    <Suspense>
      <WelcomeCard groupId={groupId} onEnd={end} />
    </Suspense>
  )
}
