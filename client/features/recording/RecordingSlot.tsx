import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import type { VoiceNote } from './useVoiceNote.ts'

const RecordingPanel = lazy(() => import('./RecordingPanel.tsx').then((module) => ({ default: module.RecordingPanel })))

type RecordingSlotProps = { voice: VoiceNote; draft: Pick<DraftState, 'recording' | 'uploads'> }

/** Where a writer shows its recording. */
export function RecordingSlot({ voice, draft }: RecordingSlotProps) {
  const { t } = useTranslation()
  if (!voice.isOpen) return null
  return (
    <Suspense fallback={<WaitingMark label={t('loading')} />}>
      <RecordingPanel
        isHeld={voice.isHeld}
        isEnding={draft.recording === 'ending'}
        onClose={voice.close}
        onFail={voice.fail}
        onKeep={(file, duration) => {
          draft.uploads.add([file], { voiceNote: true, duration })
          voice.close()
        }}
      />
    </Suspense>
  )
}
