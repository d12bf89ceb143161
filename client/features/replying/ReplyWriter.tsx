import { useSuspenseQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import type { NoReply } from '../../data/may-reply.ts'
import { meQuery } from '../../data/me.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { WrittenLink } from '../links/WrittenLink.tsx'
import { RecordingSlot } from '../recording/RecordingSlot.tsx'
import { useSendingRecorded } from '../recording/useSendingRecorded.ts'
import { useVoiceNote } from '../recording/useVoiceNote.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import { UploadTiles } from '../uploads/tiles/UploadTiles.tsx'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import { useIncomingFiles } from '../uploads/useIncomingFiles.ts'
import { KeptReply } from './KeptReply.tsx'
import { replyFieldId } from './reply-field.ts'
import { ReplyRow } from './ReplyRow.tsx'
import { useReply } from './useReply.ts'
import styles from './ReplyWriter.module.css'

type ReplyWriterProps = {
  message: Pick<Message, 'id' | 'group'>
  /** Another number focuses it again. */
  focused?: boolean | number
  /** Why it is not sent: then it is there only as long as it holds something. */
  refusal?: NoReply | undefined
  /** At a reply, among the others. `takesOver` hides the other writers where there is no room for two. */
  inPlace?: { to: string; takesOver: boolean; onClose: () => void; onSent: () => void }
}

const tileHeight = 112
const takeNone = () => {}

export function ReplyWriter(props: ReplyWriterProps) {
  const { message, refusal } = props
  const reply = useReply(`replies ${message.id}`, {
    parent: message.id,
    group: message.group.id,
    isRefused: refusal !== undefined,
  })
  return refusal && reply.isEmpty ? null : <ReplyForm {...props} {...reply} />
}

type ReplyFormProps = ReplyWriterProps & ReturnType<typeof useReply>

function ReplyForm({ message, focused = false, refusal, inPlace, draft, send }: ReplyFormProps) {
  const { t } = useTranslation()
  const statusId = useId()
  const { data: me } = useSuspenseQuery(meQuery)
  const { uploads } = draft
  const field = useAutoGrow(draft.content.text)
  const voice = useVoiceNote(draft)
  const picker = useRef<HTMLInputElement>(null)
  const isOver = useIncomingFiles(field, refusal ? takeNone : uploads.add)
  const label = inPlace ? t('reply_to', { name: inPlace.to }) : t('your_reply')
  const hasTiles = uploads.files.length > 0 || uploads.problems.refused.length > 0
  const chooseFiles = () => picker.current?.click()

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused, field])

  const sendNow = useSendingRecorded(draft.recording, () => {
    if (send()) inPlace?.onSent()
  })

  return (
    <form
      className={styles.writer}
      data-in-place={inPlace && (inPlace.takesOver ? 'takes-over' : 'kept')}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        sendNow()
      }}
    >
      {inPlace && (
        <p className={styles.to}>
          <span>{t('reply_to', { name: inPlace.to })}</span>
          <IconButton label={t('close')} icon={<X />} onClick={inPlace.onClose} />
        </p>
      )}
      {refusal ? (
        <KeptReply refusal={refusal} isAlone={inPlace !== undefined || refusal === 'error_message_withheld'} />
      ) : (
        <SendProblem draft={draft} onTryAgain={sendNow} />
      )}
      {hasTiles && <UploadTiles uploads={uploads} onAddMore={chooseFiles} target={tileHeight} />}
      <WrittenLink draft={draft} />
      <RecordingSlot voice={voice} draft={draft} />
      <div id={statusId} className={styles.status}>
        <UploadStatus uploads={uploads} />
        {draft.recording.phase && <span className={styles.hint}>{t('recording_sends')}</span>}
      </div>
      <FileInput ref={picker} kinds={uploads.accepted} onFiles={uploads.add} />
      <ReplyRow
        draft={draft}
        groupId={message.group.id}
        field={field}
        fieldId={inPlace ? undefined : replyFieldId}
        label={label}
        isOver={isOver}
        isRefused={refusal !== undefined}
        statusId={statusId}
        face={
          !inPlace && (
            <span className={styles.me}>
              {/* Loaded eagerly: outgoing replies show it too, perhaps without a connection. */}
              <PersonAvatar user={me} size={40} decorative eager />
            </span>
          )
        }
        voice={voice}
        onChooseFiles={chooseFiles}
        onSend={sendNow}
        onEscape={inPlace?.onClose}
      />
    </form>
  )
}
