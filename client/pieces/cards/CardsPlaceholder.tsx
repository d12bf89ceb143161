import type { ReactNode } from 'react'
import { CardPlaceholder } from './CardPlaceholder.tsx'
import { CardsPage } from './CardsPage.tsx'
import { CardsSection } from './CardsSection.tsx'
import styles from './CardsPlaceholder.module.css'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

const places = Array.from({ length: 15 }, (_, place) => place)

export function CardsPlaceholder({ head, ofGroup }: { head?: ReactNode; ofGroup?: boolean }) {
  return (
    <PlaceholderPage>
      <CardsPage head={head} ofGroup={ofGroup}>
        <CardsSection>
          <div className={styles.cards}>
            {places.map((place) => (
              <CardPlaceholder key={place} />
            ))}
          </div>
        </CardsSection>
      </CardsPage>
    </PlaceholderPage>
  )
}
