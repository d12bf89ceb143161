import { useRef, useState } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useBlocksToEdit } from '../blocks/useBlocksToEdit.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { changeFrom, contentOfMessage } from '../drafts/content-of-message.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useSendingRecorded } from '../recording/useSendingRecorded.ts'
import { DateChoice } from '../writing/DateChoice.tsx'
import { useLastField } from '../writing/useLastField.ts'
import { WriterActions } from '../writing/WriterActions.tsx'
import { WriterDialogs } from '../writing/WriterDialogs.tsx'
import { WriterFields } from '../writing/WriterFields.tsx'
import { useEscape } from './useEscape.ts'
import styles from './MessageEditor.module.css'

type MessageEditorProps = {
  message: Message | MessageCard
  onSave: (change: Change) => void
  onClose: () => void
}

export function MessageEditor({ message, onSave, onClose }: MessageEditorProps) {
  const { t } = useTranslation()
  const blocks = useBlocksToEdit(message)
  const [start] = useState(() => contentOfMessage(message, blocks))
  const draft = useDraft(`edit ${message.id}`, start)
  const { submission } = draft
  const lastField = useLastField()
  const [isCancelling, setIsCancelling] = useState(false)
  const guard = useLeaveGuard(draft.isChanged, 'page')
  const form = useRef<HTMLFormElement>(null)
  useEscape(form, cancel)
  const isReply = message.parent !== undefined
  const hasTitle = !isReply || start.title !== ''

  function save() {
    if (submission.isBlocked || submission.isUploading) return
    if (!submission.checkContent()) return
    if (!draft.isChanged) return onClose()
    onSave(changeFrom(start, draft.content))
  }

  const send = useSendingRecorded(draft.recording, save)

  function cancel() {
    if (draft.isChanged) setIsCancelling(true)
    else onClose()
  }

  function discard() {
    draft.discard()
    onClose()
  }

  return (
    <form
      ref={form}
      className={styles.editor}
      data-small={isReply || undefined}
      data-whole={!isReply || undefined}
      aria-label={t('edit_message')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!isReply && (
        <div className={styles.head}>
          <DateChoice day={draft.content.day} onChoose={(day) => draft.write({ day })} />
        </div>
      )}
      <WriterFields
        draft={draft}
        lastField={lastField}
        onSend={send}
        groupId={message.group.id}
        hasTitle={hasTitle}
        small={isReply}
      />
      <WriterActions
        draft={draft}
        lastField={lastField}
        inline
        mayAddBlocks={!isReply}
        onSend={send}
        onCancel={cancel}
        sendLabel={t('save')}
        sendingLabel={t('saving')}
      />
      <WriterDialogs
        kind="edit"
        guard={guard}
        isCancelling={isCancelling}
        onCancellingChange={setIsCancelling}
        onDiscard={discard}
      />
    </form>
  )
}
