import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { FileInput } from '../uploads/FileInput.tsx'
import { UploadTiles } from '../uploads/tiles/UploadTiles.tsx'
import { useIncomingFiles } from '../uploads/useIncomingFiles.ts'
import { EmojiButton } from '../reactions/EmojiButton.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { meQuery } from '../me/me.queries.ts'
import { Mentions } from './mentions/Mentions.tsx'
import styles from './ReplyWriter.module.css'
import { replyFieldId } from './reply-field.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { RecordButton } from '../recording/RecordButton.tsx'
import { RecordingSlot } from '../recording/RecordingSlot.tsx'
import { useVoiceNote } from '../recording/useVoiceNote.ts'
import { insertAtCaret, isSendShortcut } from '../../ui/fields/text-field.ts'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import { WrittenLink } from '../links/WrittenLink.tsx'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useReply } from './useReply.ts'

type ReplyWriterProps = {
  message: Pick<Message, 'id' | 'group'>
  /** Another number focuses it anew. */
  focused?: boolean | number
  /** At a reply, among the others. While it takes over, no other is shown where there is no room for two. */
  inPlace?: { to: string; takesOver: boolean; onClose: () => void; onSent: () => void }
}

const tileHeight = 112

export function ReplyWriter({ message, focused = false, inPlace }: ReplyWriterProps) {
  const { t } = useTranslation()
  const statusId = useId()
  const { data: me } = useSuspenseQuery(meQuery)
  const { draft, send } = useReply(message)
  const { uploads, text } = draft
  const field = useAutoGrow(text)
  const voice = useVoiceNote(draft.isRecording, draft.setRecording)
  const picker = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useIncomingFiles((files) => {
    const writtenIn = document.activeElement?.closest('form[data-in-place]') ?? null
    if (writtenIn === (inPlace ? form.current : null)) uploads.add(files)
  })
  const label = inPlace ? t('reply_to', { name: inPlace.to }) : t('your_reply')
  const hasTiles = uploads.files.length > 0 || uploads.refused.length > 0
  const chooseFiles = () => picker.current?.click()

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused, field])

  function sendNow() {
    if (send()) inPlace?.onSent()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) inPlace?.onClose()
    if (!isSendShortcut(event)) return
    event.preventDefault()
    sendNow()
  }

  return (
    <form
      ref={form}
      className={styles.writer}
      data-over={isOver || undefined}
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
      <SendProblem {...draft} onTryAgain={sendNow} />
      {hasTiles && <UploadTiles uploads={uploads} onAddMore={chooseFiles} target={tileHeight} />}
      <WrittenLink draft={draft} />
      <RecordingSlot voice={voice} onKeep={uploads.add} />
      <div id={statusId} className={styles.status}>
        <UploadStatus uploads={uploads} />
        {draft.isRecording && <span className={styles.hint}>{t('recording_first')}</span>}
      </div>
      <FileInput ref={picker} kinds={uploads.accepted} onFiles={uploads.add} />
      <div className={styles.row}>
        {!inPlace && (
          <span className={styles.me}>
            {/* Loaded eagerly: outgoing replies show it too, perhaps without a connection. */}
            <PersonAvatar user={me} size={40} decorative eager />
          </span>
        )}
        <div className={styles.field}>
          <textarea
            ref={field}
            id={inPlace ? undefined : replyFieldId}
            rows={1}
            dir="auto"
            value={text}
            aria-label={label}
            placeholder={isOver ? t('drop_files_here') : t('write_a_reply')}
            onChange={(event) => draft.write({ text: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <Mentions draft={draft} groupId={message.group.id} field={field} />
          <RecordButton className={styles.tool} voice={voice} />
          <EmojiButton className={styles.tool} onPick={(emoji) => insertAtCaret(field.current, emoji)} />
          <IconButton className={styles.tool} label={t(uploads.addLabel)} icon={<ImagePlus />} onClick={chooseFiles} />
        </div>
        <IconButton
          type="submit"
          className={styles.send}
          data-ready={(!draft.isBlocked && (text.trim() !== '' || uploads.files.length > 0)) || undefined}
          label={t(draft.isUploading ? 'send_when_ready' : 'send')}
          icon={<ArrowUp />}
          aria-disabled={draft.isBlocked}
          aria-describedby={statusId}
        />
      </div>
    </form>
  )
}
