import X from 'lucide-react/icons/x'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/numbers.ts'
import { TileFace } from './TileFace.tsx'
import { TileState } from './TileState.tsx'
import { canTurn } from './turn-photo.ts'
import { TurnButton } from './TurnButton.tsx'
import type { FileUpload } from '../upload-list.ts'
import styles from './UploadTile.module.css'

type UploadTileProps = {
  upload: FileUpload
  box: { width: number; height: number } | undefined
  place: number
  count: number
  isDragged: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onMove: (step: number) => void
  onRemove: () => void
  onRetry: () => void
  onTurn: () => Promise<void>
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function UploadTile(props: UploadTileProps) {
  const { upload, box, place, count, isDragged, onPointerDown, onMove, onRemove, onRetry, onTurn } = props
  const { t, i18n } = useTranslation()
  const { kind, state, name, stored } = upload
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
    onMove(step)
  }

  return (
    <li
      className={styles.tile}
      style={box}
      data-tile={upload.localId}
      data-state={state}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={t(`${kind}_to_move`, { place, count, name, state: inWords })}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <TileFace upload={upload} />
      </button>
      <TileState upload={upload} inWords={inWords} onRetry={onRetry} />
      {canTurn(upload) && <TurnButton place={place} onTurn={onTurn} />}
      <button type="button" className={styles.remove} aria-label={t(`remove_${kind}`, { place })} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </li>
  )
}
