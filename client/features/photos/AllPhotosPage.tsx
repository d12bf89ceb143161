import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { PhotoWall } from './PhotoWall.tsx'

export function AllPhotosPage() {
  const { t } = useTranslation()
  return (
    <CardsPage head={<h1>{t('photos')}</h1>}>
      <CardsSection>
        <PhotoWall scope={{}} empty={<EmptyState title={t('no_photos_yet')} />} />
      </CardsSection>
    </CardsPage>
  )
}
