import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { AddFiles } from '../uploads/AddFiles.tsx'
import { EmojiButton } from '../reactions/EmojiButton.tsx'
import { RecordButton } from '../recording/RecordButton.tsx'
import { RecordingSlot } from '../recording/RecordingSlot.tsx'
import { useVoiceNote } from '../recording/useVoiceNote.ts'
import { insertAtCaret } from '../../ui/fields/text-field.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import styles from './WriterActions.module.css'

type WriterActionsProps = {
  draft: DraftState
  onSend: () => void
  onCancel: () => void
  /** Why the message cannot be sent yet, besides the state of the draft. */
  waits?: boolean
  reason?: string
  sendLabel: string
  sendIcon?: ReactNode
  sendingLabel: string
  progress?: ReactNode
  /** Part of a page: the buttons stay here instead of moving to the top bar of phones. */
  inline?: boolean
}

/** Characters left from which they are counted down. */
const countdownFrom = 2000

export function WriterActions(props: WriterActionsProps) {
  const {
    draft,
    onSend,
    onCancel,
    waits = draft.waits,
    reason,
    sendLabel,
    sendIcon,
    sendingLabel,
    progress,
    inline = false,
  } = props
  const { t } = useTranslation()
  const voice = useVoiceNote(draft.isRecording, draft.setRecording)
  const reasonId = useId()
  const { uploads, over, text, lastField, isHandedOver } = draft

  return (
    <>
      <SendProblem {...draft} onTryAgain={onSend} />
      <RecordingSlot voice={voice} onKeep={uploads.add} />
      <div className={styles.foot} data-inline={inline || undefined}>
        <div className={styles.bar}>
          <div className={styles.tools}>
            <AddFiles onFiles={uploads.add} />
            <RecordButton voice={voice} />
            <EmojiButton onPick={(emoji) => insertAtCaret(lastField.current, emoji)} />
          </div>
          <div id={reasonId} className={styles.state}>
            {reason && <span className={styles.count}>{reason}</span>}
            {draft.isRecording && <span className={styles.count}>{t('recording_first')}</span>}
            {progress ?? <UploadStatus uploads={uploads} />}
            {text.length > limits.text - countdownFrom && (
              <span className={styles.count} data-over={over > 0 || undefined} role="status">
                {over > 0 ? t('characters_over', { count: over }) : t('characters_left', { count: -over })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          <Button tone="quiet" onClick={onCancel}>
            {t(isHandedOver && progress ? 'cancel_sending' : 'cancel')}
          </Button>
          <Button
            type="submit"
            tone="primary"
            icon={sendIcon}
            busy={isHandedOver}
            aria-disabled={waits}
            aria-describedby={reasonId}
          >
            {isHandedOver ? sendingLabel : sendLabel}
          </Button>
        </div>
      </div>
    </>
  )
}
