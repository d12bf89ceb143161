import X from 'lucide-react/icons/x'
import { memo, useId, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfFile } from '../../../pieces/text/file-words.ts'
import { formatPercent } from '../../../i18n/numbers.ts'
import { ListenButton } from './ListenButton.tsx'
import { TileFace } from './TileFace.tsx'
import { TileState } from './TileState.tsx'
import { isDescribable, type FileUpload } from '../upload-list.ts'
import styles from './UploadTile.module.css'

type UploadTileProps = {
  upload: FileUpload
  width: number | undefined
  height: number | undefined
  index: number
  count: number
  isDragged: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>, localId: string) => void
  onOpen: (localId: string, byKey: boolean) => void
  onMove: (localId: string, to: number) => void
  onRemove: (upload: FileUpload) => void
  onRetry: (localId: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Drawn again only when something of it changes: an album has many, and each tells how far it is. */
export const UploadTile = memo(function UploadTile(props: UploadTileProps) {
  const { upload, width, height, index, count, isDragged, onPointerDown, onOpen, onMove, onRemove, onRetry } = props
  const { t, i18n } = useTranslation()
  const { localId, kind, state, stored, caption } = upload
  const name = nameOfFile(upload, t)
  const place = index + 1
  const captionId = useId()
  const inWords = {
    restoring: t('upload_waiting'),
    waiting: t('upload_waiting'),
    uploading: formatPercent(Math.floor(upload.progress * 100) / 100, i18n.language),
    done: t(stored?.status === 'raw' ? 'upload_converting' : 'upload_done'),
    failed: t('upload_failed'),
  }[state]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(localId, Math.min(Math.max(index + step, 0), count - 1))
  }

  return (
    <li
      className={styles.tile}
      style={{ width, height }}
      data-tile={localId}
      data-state={state}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={t(`${kind}_to_move`, { place, count, name, state: inWords })}
        aria-haspopup="dialog"
        aria-describedby={isDescribable(kind) ? captionId : undefined}
        onPointerDown={(event) => onPointerDown(event, localId)}
        onKeyDown={onKeyDown}
        // A key that presses it moves no pointer.
        onClick={({ detail }) => onOpen(localId, detail === 0)}
      >
        <TileFace upload={upload} />
      </button>
      <span id={captionId} hidden>
        {caption || t('add_caption')}
      </span>
      <TileState upload={upload} inWords={inWords} onRetry={() => onRetry(localId)} />
      {upload.voiceNote && <ListenButton upload={upload} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={t(`remove_${kind}`, { place })}
        onClick={() => onRemove(upload)}
      >
        <X aria-hidden />
      </button>
    </li>
  )
})
