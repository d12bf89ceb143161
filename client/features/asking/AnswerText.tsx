import { useEffect } from 'react'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import styles from './AnswerPage.module.css'

/** Has the focus as soon as it is there: the button that opened it is gone. */
export function AnswerText({ draft: { content, write, isSubmitted } }: { draft: DraftState }) {
  const { t } = useTranslation()
  const field = useAutoGrow(content.text)
  useEffect(() => field.current?.focus(), [field])
  return (
    <textarea
      ref={field}
      className={styles.text}
      rows={4}
      dir="auto"
      lang=""
      readOnly={isSubmitted}
      value={content.text}
      aria-label={t('ask_write_label')}
      placeholder={t('ask_write_label')}
      onChange={({ target }) => write({ text: target.value })}
    />
  )
}
