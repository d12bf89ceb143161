import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/durations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { FileUpload } from '../upload-list.ts'
import styles from './TileState.module.css'

type TileStateProps = { upload: FileUpload; inWords: string; onRetry: () => void }

/** What lies over a chosen file: how far it is, or what it came to. */
export function TileState({ upload, inWords, onRetry }: TileStateProps) {
  const { t } = useTranslation()
  const { state, name, progress, stored, caption } = upload
  const duration = upload.duration ?? stored?.duration
  if (state === 'done')
    return (
      <div className={styles.done}>
        <Check className={styles.check} aria-hidden />
        {caption && <MessageSquareText className={styles.check} aria-hidden />}
        {duration !== undefined && <span className={styles.length}>{formatDuration(duration)}</span>}
      </div>
    )
  if (state === 'failed')
    return (
      <div className={styles.failed}>
        <CircleAlert aria-hidden />
        {inWords}
        <Button className={styles.retry} icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('try_again')}
        </Button>
      </div>
    )
  return (
    <div
      className={styles.ring}
      style={{ '--progress': progress } as CSSProperties}
      role="progressbar"
      aria-label={name}
      aria-valuenow={Math.round(progress * 100)}
      aria-valuetext={inWords}
    />
  )
}
