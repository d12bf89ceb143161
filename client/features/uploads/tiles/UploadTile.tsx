import X from 'lucide-react/icons/x'
import { memo, useId, type KeyboardEvent, type PointerEvent } from 'react'
import { nameOfFile } from '../../../pieces/text/file-words.ts'
import { formatPercent } from '../../../words/numbers.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { isDescribable, type FileUpload } from '../upload-list.ts'
import { ListenButton } from './ListenButton.tsx'
import { TileFace } from './TileFace.tsx'
import { TileState } from './TileState.tsx'
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

/** Renders again only when its own props change: an album has many, each with its progress. */
export const UploadTile = memo(function UploadTile(props: UploadTileProps) {
  const { upload, width, height, index, count, isDragged, onPointerDown, onOpen, onMove, onRemove, onRetry } = props
  const { t, i18n } = useTranslation()
  const { localId, kind, state, stored, caption } = upload
  const name = nameOfFile(upload, t)
  const position = index + 1
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
        aria-label={t(`${kind}_to_move`, { number: position, count, name, state: inWords })}
        aria-haspopup="dialog"
        aria-describedby={isDescribable(kind) ? captionId : undefined}
        onPointerDown={(event) => onPointerDown(event, localId)}
        onKeyDown={onKeyDown}
        // A key press has no pointer position.
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
        aria-label={t(`remove_${kind}`, { number: position })}
        onClick={() => onRemove(upload)}
      >
        <X aria-hidden />
      </button>
    </li>
  )
})
