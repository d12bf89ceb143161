import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { CSSProperties } from 'react'
import { formatDuration } from '#message-text/durations.ts'
import { nameOfFile } from '../../../pieces/text/file-words.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { isDescribable, type FileUpload } from '../upload-list.ts'
import styles from './TileState.module.css'

type TileStateProps = { upload: FileUpload; inWords: string; onRetry: () => void }

export function TileState({ upload, inWords, onRetry }: TileStateProps) {
  const { t } = useTranslation()
  const { state, kind, progress, stored, caption, voiceNote } = upload
  const duration = upload.duration ?? stored?.duration
  const hasLength = duration !== undefined && !voiceNote
  if (state === 'done')
    return (
      <div className={styles.done}>
        <Check className={styles.check} aria-hidden />
        {caption && <MessageSquareText className={styles.check} aria-hidden />}
        {!caption && isDescribable(kind) && (
          <span className={styles.caption} data-with-length={hasLength || undefined} aria-hidden>
            <Plus />
            <span>{t('add_caption')}</span>
          </span>
        )}
        {hasLength && <span className={styles.length}>{formatDuration(duration)}</span>}
      </div>
    )
  if (state === 'failed')
    return (
      <div className={styles.failed}>
        <CircleAlert aria-hidden />
        <span>{inWords}</span>
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
      aria-label={nameOfFile(upload, t)}
      aria-valuenow={Math.round(progress * 100)}
      aria-valuetext={inWords}
    />
  )
}
