import { CardsSection } from '../../pieces/cards/CardsSection.tsx'

export function GroupPhotosPage() {
  return <CardsSection>{null}</CardsSection>
}
