import { Suspense, type ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { LazyEventHead } from './lazy-blocks.ts'
import styles from './CardBlocks.module.css'

/** The title of the message; of an event, with its leaf, and when and where. */
export function CardHead({ card, children }: { card: MessageCard; children: ReactNode }) {
  if (!card.blocks?.includes('event')) return children
  const part = (name: 'leaf' | 'above' | 'line') => (
    <Suspense fallback={<span data-settling />}>
      <LazyEventHead message={card} part={name} />
    </Suspense>
  )
  return (
    <div className={styles.head}>
      <div className={styles.leaf}>{part('leaf')}</div>
      <div className={styles.words}>
        {part('above')}
        {children}
        <p className={styles.line}>{part('line')}</p>
      </div>
    </div>
  )
}
