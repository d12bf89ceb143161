import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { PhotoWall } from '../photos/PhotoWall.tsx'

/** Photos that somebody is in, as others have said. */
export function PersonWithPage() {
  const { t } = useTranslation()
  const { userId } = useParams({ from: '/app/people/$userId/with' })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: person } = useSuspenseQuery(profileQuery(userId))
  const nothing = userId === me.id ? t('no_photos_with_you') : t('no_photos_with', { name: person.name })

  return (
    <CardsSection>
      <PhotoWall scope={{ with: userId }} empty={<EmptyState title={nothing} text={t('no_photos_with_text')} />} />
    </CardsSection>
  )
}
