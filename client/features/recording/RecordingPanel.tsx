import CircleStop from 'lucide-react/icons/circle-stop'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#message-text/durations.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { LeaveDialog } from '../unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'
import { recordingFile } from './recording-format.ts'
import styles from './RecordingPanel.module.css'
import { noticeFrom, useRecorder } from './useRecorder.ts'
import { latestBars, LiveWave } from './LiveWave.tsx'

type RecordingPanelProps = {
  isHeld: boolean
  /** The message is being sent. */
  isEnding: boolean
  /** `duration` is in seconds. */
  onKeep: (file: File, duration: number) => void
  /** There is no recording, and why is being said. */
  onFail: () => void
  onClose: () => void
}

/** Records as soon as it is there; what was recorded becomes a file of the message. */
export function RecordingPanel({ isHeld, isEnding, onKeep, onFail, onClose }: RecordingPanelProps) {
  const { t } = useTranslation()
  const recorder = useRecorder()
  const [isDeleting, setDeleting] = useState(false)
  const region = useRef<HTMLDivElement>(null)

  const stop = useEffectEvent(recorder.stop)
  const wasHeld = useRef(isHeld)
  const isRecording = recorder.phase === 'recording'
  const guard = useLeaveGuard(isRecording, 'page')
  useEffect(() => {
    if (wasHeld.current && !isHeld && isRecording) stop()
    // A hold that ended while permission was asked for is a tap.
    if (!isHeld && !isRecording) wasHeld.current = false
    if (isHeld) wasHeld.current = true
  }, [isHeld, isRecording])

  const end = useEffectEvent(() => (isRecording ? recorder.stop() : onClose()))
  useEffect(() => {
    if (isEnding) end()
  }, [isEnding])

  const keep = useEffectEvent(() => {
    if (recorder.phase === 'recorded')
      onKeep(recordingFile(recorder.recorded, t('recording'), new Date()), recorder.elapsed)
    if (recorder.phase === 'failed') onFail()
  })
  useEffect(() => keep(), [recorder.phase])

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
          <IconButton label={t('recording_delete')} icon={<Trash />} onClick={() => setDeleting(true)} />
        </>
      )}
      <p className={styles.notice} role="status">
        {recorder.phase === 'recording' && recorder.elapsed >= noticeFrom && t('recording_ends_soon')}
      </p>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
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
