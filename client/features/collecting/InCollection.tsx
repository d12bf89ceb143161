import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { collectionQuery } from './collecting.queries.ts'

/** In the writer: where its photos go besides the group. */
export function InCollection({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation()
  const { data: collection } = useQuery(collectionQuery(id))
  if (!collection) return null
  return (
    <Notice>
      {t('collection_goes_in', { name: collection.name })}{' '}
      <Button tone="quiet" onClick={onLeave}>
        {t('collection_not_in')}
      </Button>
    </Notice>
  )
}
