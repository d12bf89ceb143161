import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { collectionsQuery } from '../../collecting/collecting.queries.ts'
import { NewCollectionDialog } from '../../collecting/NewCollectionDialog.tsx'

type GoesIntoProps = { groupId: string; collection: string; onChoose: (collection: string) => void }

/** A collection for all the photos, one that is there or a new one; `''` is none. */
export function GoesInto({ groupId, collection, onChoose }: GoesIntoProps) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(collectionsQuery(groupId))
  const [isMaking, setIsMaking] = useState(false)
  const collections = (data?.pages.flatMap((page) => page.collections) ?? []).filter(({ mayAdd }) => mayAdd)
  return (
    <>
      <SelectField
        label={t('add_to_collection')}
        value={collection}
        onChange={({ target }) => (target.value === making ? setIsMaking(true) : onChoose(target.value))}
      >
        <option value="">{t('collection_not_in')}</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={making}>{t('collection_new')}</option>
      </SelectField>
      {isMaking && (
        <NewCollectionDialog groupId={groupId} onClose={() => setIsMaking(false)} onMade={({ id }) => onChoose(id)} />
      )}
    </>
  )
}

const making = 'new'
