import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { BackToSignIn } from '../sessions/BackToSignIn.tsx'
import styles from '../sessions/AuthForm.module.css'

type CodeFormProps = { error: Error | null; busy: boolean; onCode: (code: string) => void }

export function CodeForm({ error, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isMissing = submitted && typed.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (typed.trim() !== '') onCode(typed.trim())
  }

  return (
    <AuthFrame title={t('enter_title')} text={t('enter_text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('enter_code')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={200}
          required
          hint={t('enter_code_hint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isMissing && t('enter_code_missing')}
        />
        {error && !isMissing && <Notice tone="danger">{t(errorText(error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={busy}>
          {t('enter_next')}
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  )
}
