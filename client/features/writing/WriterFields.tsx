import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isSendShortcut } from '../../ui/fields/text-field.ts'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { WrittenLink } from '../links/WrittenLink.tsx'
import { Mentions } from '../mentions/Mentions.tsx'
import { AddFilesButton } from '../uploads/AddFilesButton.tsx'
import { FileInput } from '../uploads/FileInput.tsx'
import { UploadTiles } from '../uploads/tiles/UploadTiles.tsx'
import { useIncomingFiles } from '../uploads/useIncomingFiles.ts'
import { TitleField } from './TitleField.tsx'
import type { LastField } from './useLastField.ts'
import styles from './WriterFields.module.css'

export type WriterFieldsProps = {
  draft: DraftState
  lastField: LastField
  onSend: () => void
  focus?: 'text' | 'photos'
  hasTitle?: boolean
  groupId: string | undefined
  small?: boolean
}

const smallTileHeight = 112

export function WriterFields(props: WriterFieldsProps) {
  const { draft, lastField, onSend, focus = 'text', hasTitle = true, groupId, small = false } = props
  const { t } = useTranslation()
  const { uploads, isSubmitted } = draft
  const { text } = draft.content
  const textField = useAutoGrow(text)
  const picker = useRef<HTMLInputElement>(null)
  const addFiles = useRef<HTMLButtonElement>(null)
  const isOver = useIncomingFiles(textField, uploads.add)
  const chooseFiles = () => picker.current?.click()
  const hasTiles = uploads.files.length > 0 || uploads.problems.refused.length > 0

  useEffect(() => {
    const first = { text: textField, photos: addFiles }[focus].current
    first?.focus()
    // On phones the tile for photos is hidden.
    if (document.activeElement !== first) textField.current?.focus()
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
  }, [focus, textField])

  useEffect(() => {
    // The button that added them is gone.
    if (hasTiles && document.activeElement === document.body) textField.current?.focus()
  }, [hasTiles, textField])

  function onTextKey(event: KeyboardEvent) {
    if (!isSendShortcut(event)) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className={styles.fields}>
      <FileInput ref={picker} kinds={uploads.accepted} onFiles={uploads.add} />
      <div className={styles.drop} data-over={isOver || undefined} data-small={small || undefined}>
        {hasTiles ? (
          <UploadTiles uploads={uploads} onAddMore={chooseFiles} target={small ? smallTileHeight : undefined} />
        ) : (
          <AddFilesButton
            ref={addFiles}
            label={isOver ? t('drop_files_here') : t(uploads.addLabel)}
            className={styles.add}
            onClick={chooseFiles}
          />
        )}
      </div>
      {hasTitle && (
        <TitleField draft={draft} lastField={lastField} onSend={onSend} onDone={() => textField.current?.focus()} />
      )}
      <textarea
        ref={textField}
        className={styles.text}
        rows={2}
        dir="auto"
        lang=""
        readOnly={isSubmitted}
        value={text}
        aria-label={t('write_text_label')}
        placeholder={t('write_text')}
        onFocus={({ target }) => lastField.remember(target)}
        onChange={({ target }) => draft.write({ text: target.value })}
        onKeyDown={onTextKey}
      />
      <Mentions draft={draft} groupId={groupId} field={textField} />
      <WrittenLink draft={draft} />
    </div>
  )
}
