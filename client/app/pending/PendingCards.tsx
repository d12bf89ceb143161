import type { ReactNode } from 'react'
import { CardPlaceholder } from '#client/features/messages/CardPlaceholder.tsx'
import { CardsPage } from '#client/features/messages/CardsPage.tsx'
import { CardsSection } from '#client/features/messages/CardsSection.tsx'
import styles from './PendingCards.module.css'
import { PendingPage } from './PendingPage.tsx'

const places = Array.from({ length: 15 }, (_, place) => place)

/** A page of cards that are on their way, under what is known already. */
export function PendingCards({ head, ofGroup }: { head: ReactNode; ofGroup?: boolean }) {
  return (
    <PendingPage>
      <CardsPage head={head} ofGroup={ofGroup}>
        <CardsSection>
          <div className={styles.cards}>
            {places.map((place) => (
              <CardPlaceholder key={place} />
            ))}
          </div>
        </CardsSection>
      </CardsPage>
    </PendingPage>
  )
}
