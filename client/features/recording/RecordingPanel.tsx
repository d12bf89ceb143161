import CircleStop from 'lucide-react/icons/circle-stop'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDuration } from '#message-text/durations.ts'
import { LeaveDialog } from '../../pieces/unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { latestBars, LiveWave } from './LiveWave.tsx'
import { recordingFile } from './recording-format.ts'
import { useHeldRecording } from './useHeldRecording.ts'
import { noticeFrom, useRecorder } from './useRecorder.ts'
import styles from './RecordingPanel.module.css'

type RecordingPanelProps = {
  isHeld: boolean
  isEnding: boolean
  /** `duration` is in seconds. */
  onSave: (file: File, duration: number) => void
  /** There is no recording; the reason has been shown. */
  onFail: () => void
  onClose: () => void
}

export function RecordingPanel({ isHeld, isEnding, onSave, onFail, onClose }: RecordingPanelProps) {
  const { t } = useTranslation()
  const recorder = useRecorder()
  const [isDeleting, setIsDeleting] = useState(false)
  const region = useRef<HTMLDivElement>(null)

  const isRecording = recorder.phase === 'recording'
  const guard = useLeaveGuard(isRecording, 'page')
  useHeldRecording(recorder, { isHeld, isEnding, onClose })

  const publish = useEffectEvent(() => {
    if (recorder.phase === 'recorded')
      onSave(recordingFile(recorder.recorded, t('recording'), new Date()), recorder.elapsed)
    if (recorder.phase === 'failed') onFail()
  })
  useEffect(() => publish(), [recorder.phase])

  useEffect(() => region.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [recorder.phase])

  if (recorder.phase === 'failed')
    return (
      <Notice
        tone="danger"
        action={
          <Button tone="line" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {t(`recording_${recorder.problem}`)}
      </Notice>
    )

  return (
    <div ref={region} className={styles.panel} role="group" aria-label={t('recording')} data-phase={recorder.phase}>
      {recorder.phase === 'asking' && <p role="status">{t('recording_asks')}</p>}
      {recorder.phase === 'recording' && (
        <>
          <span className={styles.time} role="timer" aria-label={t('recording_length')}>
            {formatDuration(Math.floor(recorder.elapsed))}
          </span>
          <LiveWave bars={latestBars(recorder.levels)} />
          <Button data-first icon={<CircleStop aria-hidden />} onClick={recorder.stop}>
            {t('recording_stop')}
          </Button>
          <IconButton label={t('recording_delete')} icon={<Trash />} onClick={() => setIsDeleting(true)} />
        </>
      )}
      <p className={styles.notice} role="status">
        {recorder.phase === 'recording' && recorder.elapsed >= noticeFrom && t('recording_ends_soon')}
      </p>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('recording_delete_title')}
        description={t('recording_delete_text')}
        confirmLabel={t('recording_delete')}
        cancelLabel={t('keep_it')}
        tone="danger"
        onConfirm={onClose}
      />
      <LeaveDialog
        guard={guard}
        title={t('leave_recording_title')}
        text={t('recording_delete_text')}
        stay={t('recording_stay')}
      />
    </div>
  )
}
