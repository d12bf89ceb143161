import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { collectionQuery } from './collecting.queries.ts'

type InCollectionProps = { id: string; groupId: string; onLeave: () => void }

/** In the writer: where its photos go besides the group, unless that is now another one. */
export function InCollection({ id, groupId, onLeave }: InCollectionProps) {
  const { t } = useTranslation()
  const { data: collection } = useQuery(collectionQuery(id))
  if (collection?.group !== groupId) return null
  return (
    <Notice>
      {t('collection_goes_in', { name: collection.name })}{' '}
      <Button tone="quiet" onClick={onLeave}>
        {t('collection_not_in')}
      </Button>
    </Notice>
  )
}
