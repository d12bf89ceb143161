import Mic from 'lucide-react/icons/mic'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useAcceptedKinds } from '../uploads/useAcceptedKinds.ts'
import { canRecord } from './can-record.ts'
import type { VoiceNote } from './useVoiceNote.ts'

/** Nothing where nothing can be recorded. */
export function RecordButton({ voice, className }: { voice: VoiceNote; className?: string }) {
  const { t } = useTranslation()
  const accepted = useAcceptedKinds()
  if (!canRecord() || !accepted.includes('audio')) return null
  return (
    <IconButton
      className={className}
      label={t('record_voice_note')}
      icon={<Mic />}
      aria-pressed={voice.isOpen}
      {...voice.buttonProps}
    />
  )
}
