import { Suspense } from 'react'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FileUploads } from '../uploads/useFileUploads.ts'
import type { Recording } from './useRecording.ts'
import type { VoiceNote } from './useVoiceNote.ts'

const RecordingPanel = lazyComponent(() => import('./RecordingPanel.tsx'), 'RecordingPanel')

type RecordingSlotProps = { voice: VoiceNote; draft: { recording: Recording; uploads: Pick<FileUploads, 'add'> } }

export function RecordingSlot({ voice, draft }: RecordingSlotProps) {
  const { t } = useTranslation()
  if (!voice.isOpen) return null
  return (
    <Suspense fallback={<WaitingMark label={t('loading')} />}>
      <RecordingPanel
        isHeld={voice.isHeld}
        isEnding={draft.recording.phase === 'ending'}
        onClose={voice.close}
        onFail={voice.fail}
        onSave={(file, duration) => {
          draft.uploads.add([file], { voiceNote: true, duration })
          voice.close()
        }}
      />
    </Suspense>
  )
}
