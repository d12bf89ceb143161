import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddToCollection } from '../collecting/AddToCollection.tsx'
import type { Selection } from '../photos/useSelection.ts'

/** For chosen photos of a group. */
export function AddChosen({ groupId, selection: { photos, stop } }: { groupId: string; selection: Selection }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  if (photos.size === 0) return null
  return (
    <>
      <Button tone="quiet" icon={<FolderPlus aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('add_to_collection')}
      </Button>
      {isAsking && (
        <AddToCollection
          groupId={groupId}
          photos={[...photos.values()].map(({ id, message }) => ({ message, file: id }))}
          onClose={stop}
        />
      )}
    </>
  )
}
