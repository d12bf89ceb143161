import { Link, useParams } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import { Suspense } from 'react'
import { useMayCollect } from '../../data/may-collect.ts'
import { useOwnGroup } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddChosen } from '../collections/AddChosen.tsx'
import { WhoAreInChosen } from '../collections/WhoAreInChosen.tsx'
import { PhotoWall } from '../photos/PhotoWall.tsx'
import { SelectionBar } from '../photos/SelectionBar.tsx'

const YearsOfGroup = lazyWithWords(() => import('../years/YearsOfGroup.tsx'), 'YearsOfGroup', {
  words: ['writing', 'books'],
})

export function GroupPhotosPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/photos' })
  const mayCollect = useMayCollect(id)
  const mayPost = useOwnGroup(id)?.mayPost !== false
  const collections = (
    <Link to="/groups/$id/collections" params={{ id }} className={buttonClass({ tone: 'quiet' })}>
      <GalleryVerticalEnd aria-hidden />
      {t('collections')}
    </Link>
  )

  return (
    <CardsSection>
      <PhotoWall
        scope={{ group: id }}
        renderBar={(selection) => (
          <SelectionBar selection={selection}>
            {mayCollect && <AddChosen groupId={id} selection={selection} />}
            {mayCollect && <WhoAreInChosen groupId={id} selection={selection} />}
          </SelectionBar>
        )}
        tools={
          <>
            {collections}
            <Suspense>
              <YearsOfGroup groupId={id} />
            </Suspense>
            {mayPost && (
              <Link
                to="/groups/$id/write"
                params={{ id }}
                search={{ photos: '1' }}
                className={buttonClass({ tone: 'quiet' })}
              >
                <ImagePlus aria-hidden />
                {t('add_photos')}
              </Link>
            )}
          </>
        }
        empty={
          <EmptyState title={t('no_photos_yet')} text={t('no_photos_text')}>
            {collections}
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
