import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { insertAtCaret, isOfInputMethod, isSendShortcut } from '../../ui/fields/text-field.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { hasContent } from '../drafts/drafts.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { Mentions } from '../mentions/Mentions.tsx'
import { EmojiButton } from '../reactions/emoji/EmojiButton.tsx'
import { RecordButton } from '../recording/RecordButton.tsx'
import type { VoiceNote } from '../recording/useVoiceNote.ts'
import styles from './ReplyRow.module.css'

type ReplyRowProps = {
  draft: DraftState
  groupId: string
  field: RefObject<HTMLTextAreaElement | null>
  fieldId?: string | undefined
  label: string
  isOver?: boolean
  isRefused?: boolean
  small?: boolean
  statusId?: string
  face?: ReactNode
  voice?: VoiceNote
  onChooseFiles?: () => void
  onSend: () => void
  onEscape?: (() => void) | undefined
}

export function ReplyRow(props: ReplyRowProps) {
  const { draft, groupId, field, fieldId, label, isOver, isRefused = false, small, statusId, face } = props
  const { onSend, onEscape } = props
  const onChooseFiles = isRefused ? undefined : props.onChooseFiles
  const voice = isRefused ? undefined : props.voice
  const { t } = useTranslation()
  const { content, uploads, recording, submission } = draft
  const { isUploading } = submission
  const isBlocked = isRefused || submission.isBlocked
  const [areToolsShown, setAreToolsShown] = useState(false)
  const isFilled = hasContent(content) || recording.phase !== undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOfInputMethod(event)) onEscape?.()
    if (!isSendShortcut(event)) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className={styles.row}>
      {face}
      <div
        className={styles.field}
        data-small={small || undefined}
        data-over={isOver || undefined}
        data-folds={onChooseFiles && !areToolsShown ? '' : undefined}
      >
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          dir="auto"
          lang=""
          value={content.text}
          aria-label={label}
          placeholder={isOver ? t('drop_files_here') : t('write_a_reply')}
          onChange={(event) => draft.write({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <Mentions draft={draft} groupId={groupId} field={field} />
        {onChooseFiles && (
          <IconButton
            className={styles.more}
            label={t('more')}
            icon={<Plus />}
            aria-expanded={areToolsShown}
            onClick={() => setAreToolsShown(!areToolsShown)}
          />
        )}
        {voice && <RecordButton className={styles.tool} voice={voice} />}
        <EmojiButton className={styles.tool} onPick={(emoji) => insertAtCaret(field.current, emoji)} />
        {onChooseFiles && (
          <IconButton
            className={styles.tool}
            label={t(uploads.addLabel)}
            icon={<ImagePlus />}
            onClick={onChooseFiles}
          />
        )}
      </div>
      <IconButton
        type="submit"
        className={styles.send}
        data-ready={(!isBlocked && isFilled) || undefined}
        label={t(isUploading ? 'send_when_ready' : 'send')}
        icon={<ArrowUp />}
        aria-disabled={isBlocked}
        aria-describedby={statusId}
      />
    </div>
  )
}
