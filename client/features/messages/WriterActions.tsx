import { ImagePlus, Send } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { CallError } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PhotoInput } from '../files/PhotoInput.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import type { WriterState } from './useWriter.ts'
import styles from './WriterActions.module.css'

/** From here on the writer is told how much room is left. */
const nearTheEnd = 2000

/** What can be added, what is still going on, and the ways out. On phones the ways out stand at the top. */
export function WriterActions({ writer, onCancel }: { writer: WriterState; onCancel: () => void }) {
  const { t } = useTranslation()
  const reasonId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, over, text, isEmpty, failure } = writer
  const cause = failure instanceof CallError && failure.code === 'unreachable' ? '' : t(errorText(failure))

  return (
    <>
      {isEmpty && <Notice tone="danger">{t('empty_message')}</Notice>}
      {failure && (
        <Notice tone="danger">
          <p>
            {t('send_failed')} {cause}
          </p>
          <Button className={styles.tryAgain} tone="line" onClick={writer.send}>
            {t('try_again')}
          </Button>
        </Notice>
      )}
      <PhotoInput ref={picker} onFiles={uploads.add} />
      <div className={styles.foot}>
        <div className={styles.bar}>
          <IconButton label={t('add_photos')} icon={<ImagePlus />} onClick={() => picker.current?.click()} />
          <div id={reasonId} className={styles.state}>
            <UploadStatus status={uploads.status} />
            {text.length > limits.text - nearTheEnd && (
              <span className={styles.count} data-over={over > 0 || undefined} role="status">
                {over > 0 ? t('characters_over', { count: over }) : t('characters_left', { count: -over })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.ways}>
          <Button tone="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            tone="primary"
            icon={<Send aria-hidden />}
            busy={writer.isSending}
            aria-disabled={writer.waits}
            aria-describedby={reasonId}
          >
            {writer.isSending ? t('sending') : t('send')}
          </Button>
        </div>
      </div>
    </>
  )
}
