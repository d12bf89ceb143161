import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PlaceholderCards } from '../../pieces/cards/PlaceholderCards.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

export function MessagesPlaceholder() {
  return (
    <PlaceholderPage>
      <CardsSection>
        <PlaceholderCards />
      </CardsSection>
    </PlaceholderPage>
  )
}
