import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { focusOnce } from '../focus-once.ts'
import { loginProblem } from '../form-problems.ts'
import { LoginField } from '../LoginField.tsx'
import { useRequestPasswordReset } from '../signing-in.queries.ts'
import styles from '../AuthForm.module.css'

type ResetEmailFormProps = { login: string; onLogin: (login: string) => void; onSent: () => void }

export function ResetEmailForm({ login, onLogin, onSent }: ResetEmailFormProps) {
  const { t } = useTranslation()
  const request = useRequestPasswordReset()
  const [submitted, setSubmitted] = useState(false)

  const isUnknown = request.error instanceof CallError && request.error.code === 'user-not-found'
  const problem = (submitted && loginProblem(login)) || (isUnknown && errorText(request.error))

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || request.isPending) return
    request.mutate(login.trim(), { onSuccess: onSent })
  }

  if (request.isSuccess) return <Notice tone="success">{t('password_reset_mail_sent')}</Notice>
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LoginField
        ref={focusOnce}
        login={login}
        onLogin={(login) => {
          request.reset()
          onLogin(login)
        }}
        error={problem && t(problem)}
      />
      {request.isError && !isUnknown && <Notice tone="danger">{t(errorText(request.error))}</Notice>}
      <Button type="submit" tone="primary" size="large" busy={request.isPending}>
        {t(request.isPending ? 'sending_reset_mail' : 'send_reset_mail')}
      </Button>
    </form>
  )
}
