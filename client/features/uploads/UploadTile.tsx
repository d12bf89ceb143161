import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { formatPercent } from '../../i18n/numbers.ts'
import type { PhotoUpload } from './upload-list.ts'
import styles from './UploadTile.module.css'

type UploadTileProps = {
  photo: PhotoUpload
  box: { width: number; height: number } | undefined
  place: number
  count: number
  isDragged: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onMove: (step: number) => void
  onRemove: () => void
  onRetry: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function UploadTile(props: UploadTileProps) {
  const { photo, box, place, count, isDragged, onPointerDown, onMove, onRemove, onRetry } = props
  const { t, i18n } = useTranslation()
  const { state, name } = photo
  const inWords = {
    restoring: t('photo_waiting'),
    waiting: t('photo_waiting'),
    uploading: formatPercent(Math.floor(photo.progress * 100) / 100, i18n.language),
    done: t('photo_sent'),
    failed: t('photo_not_sent'),
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
      data-tile={photo.localId}
      data-state={state}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={t('photo_to_move', { place, count, name, state: inWords })}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {photo.previewUrl && <img src={photo.previewUrl} alt="" draggable={false} />}
      </button>
      {state === 'done' && <Check className={styles.done} aria-hidden />}
      {(state === 'restoring' || state === 'waiting' || state === 'uploading') && (
        <div
          className={styles.sending}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(photo.progress * 100)}
        >
          {inWords}
          <span className={styles.track}>
            <span style={{ inlineSize: `${photo.progress * 100}%` }} />
          </span>
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.failed}>
          <CircleAlert aria-hidden />
          {inWords}
          <Button className={styles.retry} icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('try_again')}
          </Button>
        </div>
      )}
      <button type="button" className={styles.remove} aria-label={t('remove_photo', { place })} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </li>
  )
}
