import { useMutation } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId, useState, type FormEvent } from 'react'
import { askingLimits, type Asking } from '#contract/collecting/asking.ts'
import { errorText } from '../../api/error-text.ts'
import { format } from '../../i18n/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAskingCalls } from './asking.queries.ts'
import styles from './Asking.module.css'

/** What members would like to know, in the order in which it is asked. */
export function NextQuestions({ asking }: { asking: Asking }) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const calls = useAskingCalls()
  const [text, setText] = useState('')
  const adding = useMutation({ mutationFn: () => calls.add(asking.id, text), onSuccess: () => setText('') })
  const removing = useMutation({ mutationFn: calls.remove })
  const { nextAt, zone: timeZone, waiting, mayAdd, state } = asking
  const error = adding.error ?? removing.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !adding.isPending) adding.mutate()
  }

  if (state === 'ended') return null
  const when =
    nextAt &&
    format(nextAt, i18n.language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
  return (
    <section className={styles.next} aria-labelledby={heading}>
      <h2 id={heading} className={styles.label}>
        {t('ask_next')}
      </h2>
      {when && <p className={styles.facts}>{t('ask_next_at', { when })}</p>}
      {waiting.length > 0 && (
        <ol className={styles.waiting}>
          {waiting.map((question) => (
            <li key={question.id}>
              <span className={styles.words}>
                <span dir="auto" lang="">
                  {question.text}
                </span>
                {question.by && <span className={styles.by}>{t('ask_asks', { name: question.by.name })}</span>}
              </span>
              {question.mayRemove && (
                <IconButton
                  label={t('ask_remove', { question: question.text })}
                  icon={<X />}
                  onClick={() => removing.mutate(question.id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.facts}>{t('ask_from_list')}</p>
      {mayAdd && (
        <form className={styles.add} onSubmit={submit}>
          <TextField
            label={t('ask_add_label')}
            hint={t('ask_add_hint')}
            maxLength={askingLimits.question}
            dir="auto"
            lang=""
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" tone="line" busy={adding.isPending} aria-disabled={text.trim() === ''}>
            {t('ask_add')}
          </Button>
        </form>
      )}
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
    </section>
  )
}
