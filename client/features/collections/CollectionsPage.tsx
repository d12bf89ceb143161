import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { groupQuery } from '../../data/group.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PageHead } from '../../pieces/page-head/PageHead.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { collectionsQuery } from '../collecting/collecting.queries.ts'
import { NewCollectionDialog } from '../collecting/NewCollectionDialog.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import styles from './Collections.module.css'

export function CollectionsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/collections' })
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const navigate = useNavigate()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(collectionsQuery(id))
  const [isMaking, setIsMaking] = useState(false)
  const collections = data.pages.flatMap((page) => page.collections)
  const make = data.pages[0]!.mayMake && (
    <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
      {t('collection_new')}
    </Button>
  )

  return (
    <CardsPage>
      <CardsSection>
        <PageHead
          group={group}
          up="/groups/$id/photos"
          title={t('collections')}
          isList
          actions={collections.length > 0 && make}
        />
        {collections.length === 0 && (
          <EmptyState title={t('collections_none')} text={t('collections_none_text')}>
            {make}
          </EmptyState>
        )}
        <ul className={styles.cards} aria-label={t('collections')}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} hue={group.hue} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('collections_more')}
          </Button>
        )}
        {isMaking && (
          <NewCollectionDialog
            groupId={id}
            onClose={() => setIsMaking(false)}
            onMade={({ id: collection }) =>
              void navigate({ to: '/groups/$id/collections/$collection/add', params: { id, collection } })
            }
          />
        )}
      </CardsSection>
    </CardsPage>
  )
}
