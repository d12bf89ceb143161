import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { newPasswordProblem } from '../form-problems.ts'
import { useSecondStep } from '../second-step/useSecondStep.ts'
import { useSetNewPassword } from '../signing-in.queries.ts'
import { InvalidResetLink } from './InvalidResetLink.tsx'
import styles from '../AuthForm.module.css'

export function PasswordResetPage() {
  const { t } = useTranslation()
  const { mail = '', key = '' } = useResetParameters()
  const navigate = useNavigate()
  const setNewPassword = useSetNewPassword({ mail, key })
  const goOn = useSecondStep()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const problem = submitted && newPasswordProblem(password)
  const differs = submitted && !problem && password !== repeated

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (newPasswordProblem(password) || password !== repeated || setNewPassword.isPending) return
    setNewPassword.mutate(password, { onSuccess: () => navigate({ to: '/', replace: true }), onError: goOn })
  }

  if (!mail || !key) return <InvalidResetLink reason="reset_link_broken" />
  if (isUsedUp(setNewPassword.error)) return <InvalidResetLink reason="error_invalid_key" takesFocus />
  return (
    <AuthFrame title={t('new_password_title')} text={t('new_password_text')}>
      <form className={styles.form} onSubmit={submit} onChange={() => setNewPassword.reset()} noValidate>
        <input type="email" name="login" autoComplete="username" value={mail} readOnly hidden />
        <PasswordField
          autoComplete="new-password"
          label={t('new_password')}
          name="password"
          required
          hint={t('new_password_hint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem && t(problem)}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('new_password_again')}
          name="password-again"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={differs && t('passwords_dont_match')}
        />
        {setNewPassword.isError && <Notice tone="danger">{t(errorText(setNewPassword.error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={setNewPassword.isPending}>
          {t(setNewPassword.isPending ? 'saving' : 'save_password')}
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  )
}

/** Behind the #, which no server is sent; in older emails, and in the reference's, they are in the query. */
function useResetParameters(): { mail?: string; key?: string } {
  const search = useSearch({ from: '/password-reset' })
  const hash = useLocation({ select: ({ hash }) => hash })
  return hash ? Object.fromEntries(new URLSearchParams(hash)) : search
}

/** Already used, or expired. */
function isUsedUp(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid-key'
}
