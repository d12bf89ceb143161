import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import Upload from 'lucide-react/icons/upload'
import { useMemo } from 'react'
import { CallError } from '../../api/call.ts'
import { useOwnGroup } from '../../data/me.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { collectionQuery, filesQuery } from '../collecting/collecting.queries.ts'
import { PhotoWall } from '../photos/PhotoWall.tsx'
import { AddBar } from './AddBar.tsx'
import { EverythingFrom } from './EverythingFrom.tsx'
import styles from './AddPhotosPage.module.css'

/** New photos, everything of some days, or some of those that are in the group. */
export function AddPhotosPage() {
  const { t } = useTranslation()
  const { id, collection: collectionId } = useParams({ from: '/app/groups/$id/collections/$collection/add' })
  const { data: collection, error } = useSuspenseQuery(collectionQuery(collectionId))
  const { data: files } = useQuery(filesQuery(collectionId))
  const navigate = useNavigate()
  const mayPost = useOwnGroup(id)?.mayPost !== false
  const scope = useMemo(() => ({ group: id }), [id])
  if (error instanceof CallError && error.code === 'not-found') throw notFound()
  const there = { to: '/groups/$id/collections/$collection', params: { id, collection: collectionId } } as const
  if (!collection.mayAdd) return <Navigate {...there} replace />
  const leave = () => void navigate({ ...there, replace: true })

  return (
    <CardsPage>
      <CardsSection>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('collection_add_to', { name: collection.name })}</h1>
          {mayPost && (
            <Link
              to="/groups/$id/write"
              params={{ id }}
              search={{ photos: '1', collection: collectionId }}
              className={buttonClass()}
            >
              <Upload aria-hidden />
              {t('collection_new_photos')}
            </Link>
          )}
        </header>
        <EverythingFrom collection={collection} onAdded={leave} />
        <h2 className={styles.heading}>{t('collection_choose')}</h2>
        <PhotoWall
          scope={scope}
          isChoosing
          there={files?.there}
          renderBar={(selection) => <AddBar collection={collection} selection={selection} onLeave={leave} />}
          empty={<EmptyState title={t('no_photos_yet')} />}
        />
      </CardsSection>
    </CardsPage>
  )
}
