import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import type { VoiceNote } from './useVoiceNote.ts'

const RecordingPanel = lazy(() => import('./RecordingPanel.tsx').then((module) => ({ default: module.RecordingPanel })))

/** Where a writer shows its recording. */
export function RecordingSlot({ voice, onKeep }: { voice: VoiceNote; onKeep: (files: File[]) => void }) {
  const { t } = useTranslation()
  if (!voice.isOpen) return null
  return (
    <Suspense fallback={<WaitingMark label={t('loading')} />}>
      <RecordingPanel
        isHeld={voice.isHeld}
        onClose={voice.close}
        onKeep={(file) => {
          voice.close()
          onKeep([file])
        }}
      />
    </Suspense>
  )
}
