import Plus from 'lucide-react/icons/plus'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { isOfInputMethod, isSendShortcut } from '../../ui/fields/text-field.ts'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import type { LastField } from './useLastField.ts'
import styles from './WriterFields.module.css'

type TitleFieldProps = { draft: DraftState; lastField: LastField; onSend: () => void; onDone: () => void }

/** Most messages need no title, so it appears on request. */
export function TitleField({ draft, lastField, onSend, onDone }: TitleFieldProps) {
  const { t } = useTranslation()
  const { isSubmitted } = draft
  const { title } = draft.content
  const [isAsked, setIsAsked] = useState(false)
  const field = useAutoGrow(title)

  function onKeyDown(event: KeyboardEvent) {
    if (isSendShortcut(event)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Enter' && !isOfInputMethod(event)) {
      event.preventDefault()
      onDone()
    }
  }

  function onFocus({ target }: FocusEvent<HTMLTextAreaElement>) {
    lastField.remember(target)
    // Once emptied, it stays to be filled again.
    setIsAsked(true)
  }

  if (title === '' && !isAsked) {
    return (
      <Button tone="quiet" className={styles.addTitle} icon={<Plus aria-hidden />} onClick={() => setIsAsked(true)}>
        {t('add_title')}
      </Button>
    )
  }
  return (
    <textarea
      ref={field}
      className={styles.title}
      rows={1}
      dir="auto"
      lang=""
      maxLength={limits.title}
      readOnly={isSubmitted}
      value={title}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It has just been asked for.
      autoFocus={isAsked}
      aria-label={t('write_title')}
      placeholder={t('write_title')}
      onFocus={onFocus}
      onChange={({ target }) => draft.write({ title: target.value.replaceAll('\n', ' ') })}
      onKeyDown={onKeyDown}
    />
  )
}
