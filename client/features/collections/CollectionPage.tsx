import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { meQuery, useOwnGroup } from '../../data/me.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { collectionQuery } from '../collecting/collecting.queries.ts'
import { PhotoWall } from '../photos/PhotoWall.tsx'
import { SelectionBar } from '../photos/SelectionBar.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { DropPhotos } from './DropPhotos.tsx'
import { OrderTools } from './OrderTools.tsx'
import { WithChosen } from './WithChosen.tsx'

const ArrangePhotos = lazyComponent(() => import('./arranging/ArrangePhotos.tsx'), 'ArrangePhotos')

export function CollectionPage() {
  const { t } = useTranslation()
  const { id: groupId, collection: collectionId } = useParams({ from: '/app/groups/$id/collections/$collection' })
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: collection, error } = useSuspenseQuery(collectionQuery(collectionId))
  const scope = useMemo(() => ({ collection: collectionId }), [collectionId])
  const [isArranging, setIsArranging] = useState(false)
  const mayPost = useOwnGroup(groupId)?.mayPost !== false
  const mayArrange = collection.mayChange && collection.order === 'hand'
  if (error instanceof CallError && error.code === 'not-found') throw notFound()

  return (
    <CardsPage>
      <CardsSection>
        <CollectionHead collection={collection} />
        {collection.mayAdd && mayPost && <DropPhotos collection={collection} />}
        {isArranging && mayArrange ? (
          <Suspense>
            <ArrangePhotos collection={collection} onDone={() => setIsArranging(false)} />
          </Suspense>
        ) : (
          <PhotoWall
            scope={scope}
            tools={
              collection.mayChange && <OrderTools collection={collection} onArrange={() => setIsArranging(true)} />
            }
            renderBar={(selection) => (
              <SelectionBar selection={selection}>
                <WithChosen collection={collection} selection={selection} viewerId={me.id} />
              </SelectionBar>
            )}
            empty={<EmptyState title={t('collection_empty')} text={collection.mayAdd && t('collection_empty_text')} />}
          />
        )}
      </CardsSection>
    </CardsPage>
  )
}
