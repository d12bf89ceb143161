import { Link, useParams } from '@tanstack/react-router'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import { useTranslation } from 'react-i18next'
import { useOwnGroup } from '../../data/me.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { PhotoWall } from '../photos/PhotoWall.tsx'

export function GroupPhotosPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/photos' })
  const mayPost = useOwnGroup(id)?.mayPost !== false

  return (
    <CardsSection>
      <PhotoWall
        scope={{ group: id }}
        tools={
          mayPost && (
            <Link
              to="/groups/$id/write"
              params={{ id }}
              search={{ photos: '1' }}
              className={buttonClass({ tone: 'quiet' })}
            >
              <ImagePlus aria-hidden />
              {t('add_photos')}
            </Link>
          )
        }
        empty={
          <EmptyState title={t('no_photos_yet')} text={t('no_photos_text')}>
            {mayPost && (
              <Link to="/groups/$id/write" params={{ id }} search={{ photos: '1' }} className={buttonClass()}>
                <Images aria-hidden />
                {t('choose_photos')}
              </Link>
            )}
          </EmptyState>
        }
      />
    </CardsSection>
  )
}
