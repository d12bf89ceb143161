import Plus from 'lucide-react/icons/plus'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import { isOfInputMethod, isSendShortcut } from '../../ui/fields/text-field.ts'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import styles from './WriterFields.module.css'

type TitleFieldProps = { draft: DraftState; onSend: () => void; onDone: () => void }

/** Most messages need no title: whoever wants one asks for it. */
export function TitleField({ draft, onSend, onDone }: TitleFieldProps) {
  const { t } = useTranslation()
  const { title, isHandedOver } = draft
  const [isAsked, setAsked] = useState(false)
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
    draft.writeIn(target)
    // Emptied, it stays to be filled again.
    setAsked(true)
  }

  if (title === '' && !isAsked) {
    return (
      <Button tone="quiet" className={styles.addTitle} icon={<Plus aria-hidden />} onClick={() => setAsked(true)}>
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
      readOnly={isHandedOver}
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
