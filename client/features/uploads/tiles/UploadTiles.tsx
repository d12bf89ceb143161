import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileKind } from '#contract/files.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { AddFilesButton } from '../AddFilesButton.tsx'
import { tileRows } from './tile-rows.ts'
import { UploadProblems } from './UploadProblems.tsx'
import { UploadTile } from './UploadTile.tsx'
import styles from './UploadTiles.module.css'
import { useElementWidth } from '../../../pieces/photos/useElementWidth.ts'
import type { FileUpload } from '../upload-list.ts'
import type { FileUploads } from '../useFileUploads.ts'
import { useTileDrag } from './useTileDrag.ts'

type UploadTilesProps = {
  uploads: FileUploads
  onAddMore: () => void
  /** The height that rows of tiles come near to, in pixels. */
  target?: number
}

/** Until a picture is measured it is taken for the usual shape of a camera's; what has none needs place for its name. */
const usualAspect: Record<FileKind, number> = { image: 4 / 3, video: 4 / 3, audio: 1.6, pdf: 0.8 }
const gap = 8

export function UploadTiles({ uploads, onAddMore, target = 210 }: UploadTilesProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [ref, width] = useElementWidth()
  const list = useRef<HTMLUListElement>(null)
  const { files } = uploads
  const drag = useTileDrag(
    files.map(({ localId }) => localId),
    uploads.move,
  )
  const aspects = files.map(aspectOf)
  const rows = tileRows(aspects, { width, gap, target: Math.min(target, width / 2.2) })
  const boxes = rows.flatMap((row) => row.items.map((item) => ({ width: item.width, height: row.height })))

  function remove({ localId, kind }: FileUpload, index: number) {
    uploads.remove(localId)
    const next = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button:first-child')
    ;(next?.[index + 1] ?? next?.[index - 1])?.focus()
    toast({ text: t(`${kind}_removed`), action: { label: t('undo'), onClick: () => uploads.putBack(localId) } })
  }

  return (
    <div ref={ref}>
      <ul ref={list} className={styles.tiles} aria-label={t(`${uploads.status.noun}_of_message`)} {...drag.listProps}>
        {files.map((upload, index) => (
          <UploadTile
            key={upload.localId}
            upload={upload}
            box={boxes[index]}
            place={index + 1}
            count={files.length}
            isDragged={drag.dragged === upload.localId}
            onPointerDown={(event) => drag.onPointerDown(event, upload.localId)}
            onMove={(step) => uploads.move(upload.localId, Math.min(Math.max(index + step, 0), files.length - 1))}
            onRemove={() => remove(upload, index)}
            onRetry={() => uploads.retry(upload.localId)}
            onTurn={() => uploads.turn(upload)}
          />
        ))}
        <li style={boxes[files.length]}>
          <AddFilesButton label={t('add_more_files')} className={styles.add} onClick={onAddMore} />
        </li>
      </ul>
      <UploadProblems uploads={uploads} />
    </div>
  )
}

function aspectOf({ kind, width, height, stored }: FileUpload): number {
  if (width && height) return width / height
  // Of a video it is known from the file, of a PDF only once the server has drawn it.
  if (stored?.width && stored.height) return stored.width / stored.height
  return usualAspect[kind]
}
