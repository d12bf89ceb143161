import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { AddFile, AddPhotos } from '../uploads/AddFiles.tsx'
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
  const voice = useVoiceNote(draft)
  const stateId = useId()
  const { uploads, over, text, lastField, isHandedOver, recording } = draft
  const isNothing = !draft.hasContent && !recording
  const whyNot = reason ?? (isNothing ? t('nothing_to_send') : undefined)

  return (
    <>
      <SendProblem {...draft} onTryAgain={onSend} />
      <RecordingSlot voice={voice} draft={draft} />
      <div className={styles.foot} data-inline={inline || undefined}>
        <div className={styles.bar}>
          <div className={styles.tools}>
            <AddPhotos className={styles.tool} onFiles={uploads.add} />
            <RecordButton className={styles.tool} hasWord voice={voice} />
            <AddFile className={styles.tool} onFiles={uploads.add} />
            <EmojiButton className={styles.emoji} onPick={(emoji) => insertAtCaret(lastField.current, emoji)} />
          </div>
          <div id={stateId} className={styles.state}>
            <span className={styles.reason}>{!isHandedOver && whyNot}</span>
            {recording && <span className={styles.count}>{t('recording_sends')}</span>}
            {progress ?? <UploadStatus uploads={uploads} />}
            {text.length > limits.text - countdownFrom && (
              <span className={styles.count} data-over={over > 0 || undefined} role="status">
                {over > 0 ? t('characters_over', { count: over }) : t('characters_left', { count: -over })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          <Button tone="quiet" className={styles.cancel} onClick={onCancel}>
            {t(isHandedOver && progress ? 'cancel_sending' : 'cancel')}
          </Button>
          <Button
            type="submit"
            tone="primary"
            icon={sendIcon}
            busy={isHandedOver}
            aria-disabled={waits || (isNothing && !isHandedOver)}
            aria-describedby={stateId}
          >
            {isHandedOver ? sendingLabel : sendLabel}
          </Button>
        </div>
      </div>
    </>
  )
}
