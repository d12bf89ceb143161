import Mic from 'lucide-react/icons/mic'
import { useId } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { canRecord } from '../recording/can-record.ts'
import type { VoiceNote } from '../recording/useVoiceNote.ts'
import { useAcceptedKinds } from '../uploads/useAcceptedKinds.ts'
import styles from './AnswerPage.module.css'

/** Large enough for any thumb. */
export function TellButton({ voice, isQuiet }: { voice: VoiceNote; isQuiet: boolean }) {
  const { t } = useTranslation()
  const how = useId()
  const kinds = useAcceptedKinds()
  if (!canRecord() || !kinds.includes('audio')) return null
  return (
    <div className={styles.tell}>
      <button
        type="button"
        className={styles.record}
        data-quiet={isQuiet || undefined}
        aria-describedby={how}
        {...voice.buttonProps}
      >
        <Mic aria-hidden />
        {t('ask_record')}
      </button>
      <p id={how} className={styles.how}>
        {t('ask_record_text')}
      </p>
    </div>
  )
}
