import { useMutation } from '@tanstack/react-query'
import type { Collection } from '#contract/collecting/collections.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCollectionCalls } from '../collecting/collecting.queries.ts'
import { useSayAdded } from '../collecting/useSayAdded.ts'
import type { Selection } from '../photos/useSelection.ts'
import bar from '../photos/SelectionBar.module.css'

type AddBarProps = { collection: Collection; selection: Selection; onLeave: () => void }

export function AddBar({ collection, selection: { photos }, onLeave }: AddBarProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const calls = useCollectionCalls()
  const sayAdded = useSayAdded()
  const count = photos.size
  const adding = useMutation({
    mutationFn: () =>
      calls.add(
        collection.id,
        [...photos.values()].map(({ id, message }) => ({ message, file: id })),
      ),
    onSuccess: (added) => {
      sayAdded(collection, added)
      onLeave()
    },
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
  })

  return (
    <div className={bar.bar} role="region" aria-label={t('chosen_photos')}>
      <p role="status" className={bar.words}>
        {count > 1 ? t('collection_one_notification', { count }) : t('photos_chosen', { count })}
      </p>
      <Button tone="quiet" onClick={onLeave}>
        {t('cancel')}
      </Button>
      {count > 0 && (
        <Button tone="primary" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t('collection_add_count', { count })}
        </Button>
      )}
    </div>
  )
}
