import { useId, type ReactNode } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { insertAtCaret } from '../../ui/fields/text-field.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddBlock } from '../blocks/AddBlock.tsx'
import { AddedBlocks } from '../blocks/AddedBlocks.tsx'
import { hasContent } from '../drafts/drafts.ts'
import { pollProblem } from '../drafts/poll-problem.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import { EmojiButton } from '../reactions/emoji/EmojiButton.tsx'
import { RecordButton } from '../recording/RecordButton.tsx'
import { RecordingSlot } from '../recording/RecordingSlot.tsx'
import { useVoiceNote } from '../recording/useVoiceNote.ts'
import { AddFile, AddPhotos } from '../uploads/AddFiles.tsx'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import type { LastField } from './useLastField.ts'
import styles from './WriterActions.module.css'

type WriterActionsProps = {
  draft: DraftState
  lastField: LastField
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
  /** Beside the button that sends. */
  later?: ReactNode
  /** Replies have none. */
  mayAddBlocks?: boolean
}

/** Characters left at which the countdown starts. */
const countdownFrom = 2000

export function WriterActions(props: WriterActionsProps) {
  const {
    draft,
    lastField,
    onSend,
    onCancel,
    waits = draft.submission.isBlocked || draft.submission.isUploading,
    reason,
    sendLabel,
    sendIcon,
    sendingLabel,
    progress,
    later,
    inline = false,
    mayAddBlocks = false,
  } = props
  const { t } = useTranslation()
  const voice = useVoiceNote(draft)
  const stateId = useId()
  const { content, uploads, isSubmitted, recording } = draft
  const isNothing = !hasContent(content) && !recording.phase
  const over = content.text.length - limits.text
  const problem = isNothing ? 'nothing_to_send' : pollProblem(content)
  const whyNot = reason ?? (problem && t(problem))

  return (
    <>
      <SendProblem draft={draft} onTryAgain={onSend} />
      <RecordingSlot voice={voice} draft={draft} />
      <AddedBlocks draft={draft} />
      <div className={styles.foot} data-inline={inline || undefined}>
        <div className={styles.bar}>
          <div className={styles.tools}>
            <AddPhotos className={styles.tool} onFiles={uploads.add} />
            <RecordButton className={styles.tool} hasWord voice={voice} />
            <AddFile className={styles.tool} onFiles={uploads.add} />
            {mayAddBlocks && <AddBlock className={styles.tool} draft={draft} />}
            <EmojiButton className={styles.emoji} onPick={(emoji) => insertAtCaret(lastField.current(), emoji)} />
          </div>
          <div id={stateId} className={styles.state}>
            <span className={styles.reason}>{!isSubmitted && whyNot}</span>
            {recording.phase && <span className={styles.count}>{t('recording_sends')}</span>}
            {progress ?? <UploadStatus uploads={uploads} />}
            {over > -countdownFrom && (
              <span className={styles.count} data-over={over > 0 || undefined} role="status">
                {over > 0 ? t('characters_over', { count: over }) : t('characters_left', { count: -over })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          <Button tone="quiet" className={styles.cancel} onClick={onCancel}>
            {t(isSubmitted && progress ? 'cancel_sending' : 'cancel')}
          </Button>
          {!isSubmitted && later}
          <Button
            type="submit"
            tone="primary"
            icon={sendIcon}
            busy={isSubmitted}
            aria-disabled={waits || (problem !== undefined && !isSubmitted)}
            aria-describedby={stateId}
          >
            {isSubmitted ? sendingLabel : sendLabel}
          </Button>
        </div>
      </div>
    </>
  )
}
