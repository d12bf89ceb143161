import { useSearch } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { UploadTiles } from '../files/UploadTiles.tsx'
import { useIncomingFiles } from '../files/useIncomingFiles.ts'
import { sendsMessage } from './sends-message.ts'
import styles from './WriterFields.module.css'
import { useAutoGrow } from './useAutoGrow.ts'
import { PhotoInput } from '../files/PhotoInput.tsx'
import type { WriterState } from './useWriter.ts'

/** Title, text and photos. */
export function WriterFields({ writer }: { writer: WriterState }) {
  const { t } = useTranslation()
  const { photos: bringsPhotos } = useSearch({ from: '/app/groups/$id/write' })
  const { title, text, uploads } = writer
  const titleField = useAutoGrow(title)
  const textField = useAutoGrow(text)
  const picker = useRef<HTMLInputElement>(null)
  const addPhotos = useRef<HTMLButtonElement>(null)
  const isOver = useIncomingFiles(uploads.add)
  const choosePhotos = () => picker.current?.click()
  const hasTiles = uploads.photos.length > 0

  useEffect(() => {
    const first = bringsPhotos ? addPhotos.current : titleField.current
    first?.focus()
  }, [bringsPhotos, titleField])

  function onTitleKey(event: KeyboardEvent) {
    if (sendsMessage(event)) return onTextKey(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    textField.current?.focus()
  }

  function onTextKey(event: KeyboardEvent) {
    if (!sendsMessage(event)) return
    event.preventDefault()
    writer.send()
  }

  return (
    <div className={styles.fields}>
      <textarea
        ref={titleField}
        className={styles.title}
        rows={1}
        dir="auto"
        maxLength={limits.title}
        value={title}
        aria-label={t('write_title')}
        placeholder={t('write_title')}
        onChange={({ target }) => writer.write({ title: target.value.replaceAll('\n', ' ') })}
        onKeyDown={onTitleKey}
      />
      <textarea
        ref={textField}
        className={styles.text}
        rows={2}
        dir="auto"
        value={text}
        aria-label={t('write_text_label')}
        placeholder={t('write_text')}
        onChange={({ target }) => writer.write({ text: target.value })}
        onKeyDown={onTextKey}
      />
      <PhotoInput ref={picker} onFiles={uploads.add} />
      <div className={styles.drop} data-over={isOver || undefined} data-empty={!hasTiles || undefined}>
        {hasTiles || uploads.refused.length > 0 ? (
          <UploadTiles uploads={uploads} onAddMore={choosePhotos} />
        ) : (
          <button ref={addPhotos} type="button" className={styles.add} onClick={choosePhotos}>
            <ImagePlus aria-hidden />
            <span className={styles.addLabel}>{isOver ? t('drop_photos_here') : t('add_photos')}</span>
            <span className={styles.addHint}>{t('or_drop_them_here')}</span>
          </button>
        )}
      </div>
    </div>
  )
}
