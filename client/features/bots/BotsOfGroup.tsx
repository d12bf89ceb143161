import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const Bots = lazyWithWords(() => import('./BotsSection.tsx'), 'BotsSection', {
  words: ['writing', 'settings'],
  instead: () => null,
})

/** In a group’s settings, for its hosts. */
export function BotsOfGroup({ groupId }: { groupId: string }) {
  return (
    <Suspense>
      <Bots groupId={groupId} />
    </Suspense>
  )
}
