import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import Images from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Collection, PhotoOfMessage } from '#contract/collecting/collections.ts'
import { errorText } from '../../api/error-text.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { countWords } from '../../pieces/text/file-words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { collectionsQuery, useCollectionCalls } from './collecting.queries.ts'
import { NewCollectionDialog } from './NewCollectionDialog.tsx'
import { useSayAdded } from './useSayAdded.ts'
import styles from './AddToCollectionDialog.module.css'

export type AddToCollectionDialogProps = {
  groupId: string
  photos: PhotoOfMessage[]
  /** What a new one is called unless somebody knows better. */
  name?: string
  onClose: () => void
}

/** Chooses a collection of the group, or makes one. */
export function AddToCollectionDialog({ groupId, photos, name, onClose }: AddToCollectionDialogProps) {
  const { t, i18n } = useTranslation()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(collectionsQuery(groupId))
  const [isMaking, setIsMaking] = useState(false)
  const calls = useCollectionCalls()
  const sayAdded = useSayAdded()
  const adding = useMutation({
    mutationFn: ({ id }: Collection) => calls.add(id, photos),
    onSuccess: (added, collection) => {
      sayAdded(collection, added)
      onClose()
    },
  })
  const problem = adding.error ?? error
  const collections = data?.pages.flatMap((page) => page.collections) ?? []

  if (isMaking)
    return (
      <NewCollectionDialog
        groupId={groupId}
        name={name}
        photos={photos}
        onClose={onClose}
        onMade={(made) => sayAdded(made, made.photos + made.videos)}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add_to_collection')}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <ul className={styles.rows} aria-label={t('collections')} aria-busy={!data && !error}>
        <li>
          <button type="button" className={styles.row} onClick={() => setIsMaking(true)}>
            <span className={styles.picture}>
              <Plus aria-hidden />
            </span>
            <strong>{t('collection_new')}</strong>
          </button>
        </li>
        {collections.map((collection) => (
          <li key={collection.id}>
            <button
              type="button"
              className={styles.row}
              aria-busy={(adding.isPending && adding.variables.id === collection.id) || undefined}
              onClick={() => adding.isPending || adding.mutate(collection)}
            >
              <span className={styles.picture}>
                {collection.cover ? (
                  <Photo file={collection.cover} alt="" shownWidth={64} crop />
                ) : (
                  <Images aria-hidden />
                )}
              </span>
              <span className={styles.words}>
                <bdi lang="">{collection.name}</bdi>
                <span className={styles.count}>
                  {collection.cover ? countWords(collection, t, i18n.language) : t('collection_nothing')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('collections_more')}
        </Button>
      )}
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
    </Dialog>
  )
}
