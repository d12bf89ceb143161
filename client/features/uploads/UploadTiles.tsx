import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/toasts/toast.ts'
import { AddPhotosButton } from './AddPhotosButton.tsx'
import { tileRows } from './tile-rows.ts'
import { UploadProblems } from './UploadProblems.tsx'
import { UploadTile } from './UploadTile.tsx'
import styles from './UploadTiles.module.css'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import type { PhotoUploads } from './usePhotoUploads.ts'
import { useTileDrag } from './useTileDrag.ts'

type UploadTilesProps = {
  uploads: PhotoUploads
  onAddMore: () => void
  /** The height that rows of tiles come near to, in pixels. */
  target?: number
}

/** Until a picture is measured it is taken for the usual shape of a camera's. */
const cameraAspect = 4 / 3
const gap = 8

export function UploadTiles({ uploads, onAddMore, target = 210 }: UploadTilesProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [ref, width] = useElementWidth()
  const list = useRef<HTMLUListElement>(null)
  const { photos } = uploads
  const drag = useTileDrag(
    photos.map(({ localId }) => localId),
    uploads.move,
  )
  const aspects = photos.map((photo) => (photo.width && photo.height ? photo.width / photo.height : cameraAspect))
  const rows = tileRows(aspects, { width, gap, target: Math.min(target, width / 2.2) })
  const boxes = rows.flatMap((row) => row.items.map((item) => ({ width: item.width, height: row.height })))

  function remove(localId: string, index: number) {
    uploads.remove(localId)
    const next = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button:first-child')
    ;(next?.[index + 1] ?? next?.[index - 1])?.focus()
    toast({ text: t('photo_removed'), action: { label: t('undo'), onClick: () => uploads.putBack(localId) } })
  }

  return (
    <div ref={ref}>
      <ul ref={list} className={styles.tiles} aria-label={t('photos_of_message')} {...drag.listProps}>
        {photos.map((photo, index) => (
          <UploadTile
            key={photo.localId}
            photo={photo}
            box={boxes[index]}
            place={index + 1}
            count={photos.length}
            isDragged={drag.dragged === photo.localId}
            onPointerDown={(event) => drag.onPointerDown(event, photo.localId)}
            onMove={(step) => uploads.move(photo.localId, Math.min(Math.max(index + step, 0), photos.length - 1))}
            onRemove={() => remove(photo.localId, index)}
            onRetry={() => uploads.retry(photo.localId)}
          />
        ))}
        <li style={boxes[photos.length]}>
          <AddPhotosButton label={t('add_more_photos')} className={styles.add} onClick={onAddMore} />
        </li>
      </ul>
      <UploadProblems uploads={uploads} />
    </div>
  )
}
