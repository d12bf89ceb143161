import { Suspense, type ReactNode } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { card } from '../../ui/layout/card.ts'
import styles from './StartCard.module.css'

const StartCard = lazyWithWords(() => import('./StartCard.tsx'), 'StartCard', { instead: () => null })

export const fewMessages = 4

type Ways = { invite: boolean; photo: boolean }

export function startCards(groupId: string, isOffered: Ways): Record<string, ReactNode> {
  return Object.fromEntries(
    (['invite', 'photo'] as const)
      .filter((way) => isOffered[way])
      .map((way) => [
        way,
        <div key={way} className={`${card} ${styles.card}`}>
          <Suspense fallback={<span />}>
            <StartCard groupId={groupId} way={way} />
          </Suspense>
        </div>,
      ]),
  )
}
