import Mic from 'lucide-react/icons/mic'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAcceptedKinds } from '../uploads/useAcceptedKinds.ts'
import { canRecord } from './can-record.ts'
import type { VoiceNote } from './useVoiceNote.ts'

type RecordButtonProps = { voice: VoiceNote; hasWord?: boolean; className?: string | undefined }

export function RecordButton({ voice, hasWord = false, className }: RecordButtonProps) {
  const { t } = useTranslation()
  const accepted = useAcceptedKinds()
  if (!canRecord() || !accepted.includes('audio')) return null
  const common = { className, 'aria-pressed': voice.isOpen, ...voice.buttonProps }
  if (!hasWord) return <IconButton label={t('record_voice_note')} icon={<Mic />} {...common} />
  return (
    <Button tone="quiet" icon={<Mic aria-hidden />} {...common}>
      {t('voice')}
    </Button>
  )
}
