import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { AddPhotosButton } from '../uploads/AddPhotosButton.tsx'
import { PhotoInput } from '../uploads/PhotoInput.tsx'
import { UploadTiles } from '../uploads/UploadTiles.tsx'
import { useIncomingFiles } from '../uploads/useIncomingFiles.ts'
import { isSendShortcut } from './text-field.ts'
import { useAutoGrow } from './useAutoGrow.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import styles from './WriterFields.module.css'

export type WriterFieldsProps = {
  draft: DraftState
  onSend: () => void
  focus?: 'title' | 'text' | 'photos'
  hasTitle?: boolean
  small?: boolean
}

const smallTileHeight = 112

export function WriterFields({ draft, onSend, focus = 'title', hasTitle = true, small = false }: WriterFieldsProps) {
  const { t } = useTranslation()
  const { title, text, uploads, lastField, isHandedOver } = draft
  const titleField = useAutoGrow(title)
  const textField = useAutoGrow(text)
  const picker = useRef<HTMLInputElement>(null)
  const addPhotos = useRef<HTMLButtonElement>(null)
  const isOver = useIncomingFiles(uploads.add)
  const choosePhotos = () => picker.current?.click()
  const hasTiles = uploads.photos.length > 0 || uploads.refused.length > 0

  useEffect(() => {
    const first = { title: titleField, text: textField, photos: addPhotos }[focus].current
    first?.focus()
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
  }, [focus, titleField, textField])

  function onTitleKey(event: KeyboardEvent) {
    if (isSendShortcut(event)) return onTextKey(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    textField.current?.focus()
  }

  function onTextKey(event: KeyboardEvent) {
    if (!isSendShortcut(event)) return
    event.preventDefault()
    onSend()
  }

  function onFocus({ target }: FocusEvent<HTMLTextAreaElement>) {
    lastField.current = target
  }

  return (
    <div className={styles.fields}>
      {hasTitle && (
        <textarea
          ref={titleField}
          className={styles.title}
          rows={1}
          dir="auto"
          maxLength={limits.title}
          readOnly={isHandedOver}
          value={title}
          aria-label={t('write_title')}
          placeholder={t('write_title')}
          onFocus={onFocus}
          onChange={({ target }) => draft.write({ title: target.value.replaceAll('\n', ' ') })}
          onKeyDown={onTitleKey}
        />
      )}
      <textarea
        ref={textField}
        className={styles.text}
        rows={2}
        dir="auto"
        readOnly={isHandedOver}
        value={text}
        aria-label={t('write_text_label')}
        placeholder={t('write_text')}
        onFocus={onFocus}
        onChange={({ target }) => draft.write({ text: target.value })}
        onKeyDown={onTextKey}
      />
      <PhotoInput ref={picker} onFiles={uploads.add} />
      <div className={styles.drop} data-over={isOver || undefined} data-small={small || undefined}>
        {hasTiles ? (
          <UploadTiles uploads={uploads} onAddMore={choosePhotos} target={small ? smallTileHeight : undefined} />
        ) : (
          <AddPhotosButton
            ref={addPhotos}
            label={isOver ? t('drop_photos_here') : t('add_photos')}
            className={styles.add}
            onClick={choosePhotos}
          />
        )}
      </div>
    </div>
  )
}
