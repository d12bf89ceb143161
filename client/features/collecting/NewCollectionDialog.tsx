import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Collection, PhotoOfMessage } from '#contract/collecting/collections.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCollectionCalls } from './collecting.queries.ts'
import { NameDialog } from './NameDialog.tsx'

type NewCollectionDialogProps = {
  groupId: string
  name?: string
  photos?: PhotoOfMessage[]
  onClose: () => void
  onMade: (collection: Collection) => void
}

export function NewCollectionDialog({ groupId, name = '', photos, onClose, onMade }: NewCollectionDialogProps) {
  const { t } = useTranslation()
  const calls = useCollectionCalls()
  // The same for each attempt, so that a lost response makes no second one.
  const [id] = useState(() => newId())
  const making = useMutation({
    mutationFn: (chosen: string) => calls.make(groupId, { id, name: chosen, ...(photos && { photos }) }),
    onSuccess: (collection) => {
      onClose()
      onMade(collection)
    },
  })
  return (
    <NameDialog
      title={t('collection_new')}
      hint={t('collection_new_text')}
      save={t('collection_make')}
      name={name}
      saving={making}
      onSave={making.mutate}
      onClose={onClose}
    />
  )
}
