import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { meQuery } from '../../data/me.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { collectionQuery } from '../collecting/collecting.queries.ts'
import { PhotoWall } from '../photos/PhotoWall.tsx'
import { SelectionBar } from '../photos/SelectionBar.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { WithChosen } from './WithChosen.tsx'

export function CollectionPage() {
  const { t } = useTranslation()
  const { collection: collectionId } = useParams({ from: '/app/groups/$id/collections/$collection' })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: collection, error } = useSuspenseQuery(collectionQuery(collectionId))
  const scope = useMemo(() => ({ collection: collectionId }), [collectionId])
  if (error instanceof CallError && error.code === 'not-found') throw notFound()

  return (
    <CardsPage>
      <CardsSection>
        <CollectionHead collection={collection} />
        <PhotoWall
          scope={scope}
          renderBar={(selection) => (
            <SelectionBar selection={selection}>
              <WithChosen collection={collection} selection={selection} viewerId={me.id} />
            </SelectionBar>
          )}
          empty={<EmptyState title={t('collection_empty')} text={collection.mayAdd && t('collection_empty_text')} />}
        />
      </CardsSection>
    </CardsPage>
  )
}
