import type { ReactNode } from 'react'
import { CardPlaceholder } from '#client/features/messages/CardPlaceholder.tsx'
import styles from './PendingCards.module.css'
import { PendingPage } from './PendingPage.tsx'

const places = Array.from({ length: 15 }, (_, place) => place)

/** A page of cards that are on their way, under what is known already. */
export function PendingCards({ title, head }: { title?: string; head?: ReactNode }) {
  return (
    <PendingPage className={head ? `${styles.page} ${styles.group}` : styles.page}>
      {title && (
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      )}
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.cards}>
        {places.map((place) => (
          <CardPlaceholder key={place} />
        ))}
      </div>
    </PendingPage>
  )
}
