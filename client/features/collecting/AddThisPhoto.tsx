import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { useMayCollect } from '../../data/may-collect.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddToCollection } from './AddToCollection.tsx'

type AddThisPhotoProps = {
  groupId: string
  photo: PhotoOfMessage
  className: string | undefined
  container: HTMLElement
}

/** In the lightbox. */
export function AddThisPhoto({ groupId, photo, className, container }: AddThisPhotoProps) {
  const { t } = useTranslation()
  const mayCollect = useMayCollect(groupId)
  const [isAsking, setIsAsking] = useState(false)
  if (!mayCollect) return null
  return (
    <>
      <button type="button" className={className} title={t('add_to_collection')} onClick={() => setIsAsking(true)}>
        <FolderPlus aria-hidden />
      </button>
      {isAsking &&
        createPortal(
          <AddToCollection groupId={groupId} photos={[photo]} onClose={() => setIsAsking(false)} />,
          container,
        )}
    </>
  )
}
