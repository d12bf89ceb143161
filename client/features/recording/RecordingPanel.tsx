import CircleStop from 'lucide-react/icons/circle-stop'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/durations.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { LeaveDialog } from '../unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'
import { RecordedSound } from './RecordedSound.tsx'
import { recordingFile } from './recording-format.ts'
import styles from './RecordingPanel.module.css'
import { noticeFrom, useRecorder } from './useRecorder.ts'
import { latestBars, LiveWave } from './LiveWave.tsx'

type RecordingPanelProps = { isHeld: boolean; onKeep: (file: File) => void; onClose: () => void }

/** Records as soon as it is there; then what was recorded is listened to, and kept or deleted. */
export function RecordingPanel({ isHeld, onKeep, onClose }: RecordingPanelProps) {
  const { t } = useTranslation()
  const recorder = useRecorder()
  const [isDeleting, setDeleting] = useState(false)
  const isSomething = recorder.phase === 'recording' || recorder.phase === 'recorded'
  const guard = useLeaveGuard(isSomething, 'page')
  const region = useRef<HTMLDivElement>(null)

  const stop = useEffectEvent(recorder.stop)
  const wasHeld = useRef(isHeld)
  const isRecording = recorder.phase === 'recording'
  useEffect(() => {
    if (wasHeld.current && !isHeld && isRecording) stop()
    // A hold that ended while permission was asked for is a tap.
    if (!isHeld && !isRecording) wasHeld.current = false
    if (isHeld) wasHeld.current = true
  }, [isHeld, isRecording])

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
        </>
      )}
      {recorder.phase === 'recorded' && <RecordedSound {...recorder} />}
      {isSomething && <IconButton label={t('recording_delete')} icon={<Trash />} onClick={() => setDeleting(true)} />}
      {recorder.phase === 'recorded' && (
        <Button data-first onClick={() => onKeep(recordingFile(recorder.recorded, t('recording'), new Date()))}>
          {t('recording_keep')}
        </Button>
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
