import type { ReactNode } from 'react'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import { CardsSection } from './CardsSection.tsx'
import { PlaceholderCards } from './PlaceholderCards.tsx'

export function CardsPlaceholder({ head, ofGroup }: { head?: ReactNode; ofGroup?: boolean }) {
  return (
    <PlaceholderPage>
      <CardsPage head={head} ofGroup={ofGroup}>
        <CardsSection>
          <PlaceholderCards />
        </CardsSection>
      </CardsPage>
    </PlaceholderPage>
  )
}
