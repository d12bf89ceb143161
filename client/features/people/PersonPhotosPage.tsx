import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { PhotoWall } from '../photos/PhotoWall.tsx'

export function PersonPhotosPage() {
  const { t } = useTranslation()
  const { userId } = useParams({ from: '/app/people/$userId/photos' })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: person } = useSuspenseQuery(profileQuery(userId))
  const nothing = userId === me.id ? t('no_photos_by_you') : t('no_photos_by', { name: person.name })

  return (
    <CardsSection>
      <PhotoWall scope={{ author: userId }} empty={<EmptyState title={nothing} />} />
    </CardsSection>
  )
}
