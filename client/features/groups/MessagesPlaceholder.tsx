import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PlaceholderCards } from '../../pieces/cards/PlaceholderCards.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

/** Below the head of a group, which is there already. */
export function MessagesPlaceholder() {
  return (
    <PlaceholderPage>
      <CardsSection>
        <PlaceholderCards />
      </CardsSection>
    </PlaceholderPage>
  )
}
