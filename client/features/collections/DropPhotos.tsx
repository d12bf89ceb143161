import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { v7 as newId } from 'uuid'
import type { Collection } from '#contract/collecting/collections.ts'
import { saveShare } from '../../device-storage/shares.ts'
import { DropTarget } from '../../pieces/dropping/DropTarget.tsx'
import { modalsInFront } from '../../pieces/dropping/modals-in-front.ts'
import { useDroppedFiles } from '../../pieces/dropping/useDroppedFiles.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Photos dropped on the page, or pasted, are written about as those that are chosen are. */
export function DropPhotos({ collection: { id, group, name } }: { collection: Collection }) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  async function take(files: File[]) {
    if (files.length === 0) return
    const share = newId()
    const shared = await saveShare(share, { files }).then(
      () => share,
      () => 'lost',
    )
    const search = { photos: '1', collection: id, shared }
    void navigate({ to: '/groups/$id/write', params: { id: group }, search })
  }
  const isOver = useDroppedFiles(true, (files) => void take(files))
  usePastedFiles((files) => void take(files))

  return isOver && <DropTarget>{t('collection_drop', { name })}</DropTarget>
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const hasText = event.clipboardData?.types.includes('text/plain')
    const isInField = event.target instanceof Element && event.target.matches('input, textarea, select')
    // Office programs add a picture of the text to the text; then the text is meant.
    if (files.length === 0 || hasText || isInField || modalsInFront().length > 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('paste', (event) => take(event), { signal: stopping.signal })
    return () => stopping.abort()
  }, [])
}
