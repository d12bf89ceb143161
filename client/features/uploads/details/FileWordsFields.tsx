import Plus from 'lucide-react/icons/plus'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import control from '../../../ui/buttons/Control.module.css'
import { Field } from '../../../ui/fields/Field.tsx'
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts'
import type { FileUpload, FileWords } from '../upload-list.ts'
import { isOfInputMethod } from '../../../ui/fields/text-field.ts'
import styles from './FileDetails.module.css'

type FileWordsFieldsProps = {
  upload: FileUpload
  onWrite: (words: FileWords) => void
  isLast: boolean
  /** On to the next file, or back to the writer. */
  onDone: () => void
}

/** A caption, which is read aloud too, and on demand other words for whoever does not see the picture. */
export function FileWordsFields({ upload, isLast, onWrite, onDone }: FileWordsFieldsProps) {
  const { t } = useTranslation()
  const { kind, caption = '', alt = '' } = upload
  const isPhone = useIsPhone()
  const [hasAlt, setHasAlt] = useState(alt !== '')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return
    event.preventDefault()
    onDone()
  }

  const field = {
    className: `${control.control} ${styles.words}`,
    dir: 'auto',
    lang: '',
    rows: 2,
    ref: focusWhenMoved,
    enterKeyHint: isLast ? 'done' : 'next',
    onKeyDown,
  } as const

  return (
    <>
      <Field label={t('caption')} hint={t('caption_hint')}>
        <textarea
          {...field}
          maxLength={limits.caption}
          value={caption}
          // A keyboard that opens by itself would cover the photo of a phone.
          data-autofocus={isPhone ? undefined : true}
          onChange={({ target }) => onWrite({ caption: target.value.replaceAll('\n', ' ') })}
        />
      </Field>
      {hasAlt ? (
        <Field label={t('alt_text')} hint={t(`alt_text_hint_${kind === 'video' ? 'video' : 'image'}`)}>
          <textarea
            {...field}
            maxLength={limits.alt}
            value={alt}
            onChange={({ target }) => onWrite({ alt: target.value.replaceAll('\n', ' ') })}
          />
        </Field>
      ) : (
        <Button tone="quiet" className={styles.more} icon={<Plus aria-hidden />} onClick={() => setHasAlt(true)}>
          {t('add_alt_text')}
        </Button>
      )}
    </>
  )
}

/** From the caption of one file to that of the next, and from the button to the field that takes its place. */
function focusWhenMoved(field: HTMLTextAreaElement | null) {
  if (field && document.activeElement === document.body) field.focus()
}
