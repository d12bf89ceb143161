import { Suspense, useState } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { readAhead } from '../events/coming-up.ts'
import styles from './ComingUpSlot.module.css'

const ComingUp = lazyWithWords(() => import('./ComingUp.tsx'), 'ComingUp', {
  words: ['writing', 'blocks'],
  instead: () => null,
})

/** Its place is kept, or not there, from the first moment on: nothing moves once something is known. */
export function ComingUpSlot({ groupId }: { groupId: string | undefined }) {
  const [isExpected] = useState(() => {
    const ahead = readAhead()
    const ends = groupId ? [ahead[groupId] ?? 0] : Object.values(ahead)
    return ends.some((end) => end * 1000 > Date.now())
  })
  return (
    isExpected && (
      <div className={styles.slot}>
        <Suspense>
          <ComingUp groupId={groupId} />
        </Suspense>
      </div>
    )
  )
}
