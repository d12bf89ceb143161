import { Suspense, type ReactNode } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { card } from '../../ui/layout/card.ts'
import styles from './StartCard.module.css'

const StartCard = lazyWithWords(
  () => import('./StartCard.tsx'),
  'StartCard',
  () => null,
)

export const fewMessages = 4

type Way = 'invite' | 'photo'

export function startCards(groupId: string, ways: readonly Way[]): Record<string, ReactNode> {
  return Object.fromEntries(
    ways.map((way) => [
      way,
      <div key={way} className={`${card} ${styles.card}`}>
        <Suspense fallback={<span />}>
          <StartCard groupId={groupId} way={way} />
        </Suspense>
      </div>,
    ]),
  )
}
