import Plus from 'lucide-react/icons/plus'
import { useState, type KeyboardEvent } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { isOfInputMethod } from '../../../ui/fields/text-field.ts'
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { FileUpload, FileWords } from '../upload-list.ts'
import { LocationField } from './LocationField.tsx'
import control from '../../../ui/buttons/Control.module.css'
import styles from './FileDetails.module.css'

type FileWordsFieldsProps = {
  upload: FileUpload
  onWrite: (words: FileWords) => void
  isLast: boolean
  /** On to the next file, or back to the writer. */
  onDone: () => void
}

/** A caption, which is read aloud too, and on demand a separate description for screen readers. */
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
      <LocationField upload={upload} enterKeyHint={field.enterKeyHint} onKeyDown={onKeyDown} onWrite={onWrite} />
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

/** From one file's caption to the next, and from the button to the field that replaces it. */
function focusWhenMoved(field: HTMLTextAreaElement | null) {
  if (field && document.activeElement === document.body) field.focus()
}
