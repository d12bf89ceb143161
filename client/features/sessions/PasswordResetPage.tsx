import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import styles from './AuthForm.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { DeadResetLink } from './DeadResetLink.tsx'
import { newPasswordProblem } from './form-problems.ts'
import { useSetNewPassword } from './sessions.queries.ts'

/** Where the link of the mail leads. */
export function PasswordResetPage() {
  const { t } = useTranslation()
  const { mail = '', key = '' } = useSearch({ from: '/password-reset' })
  const navigate = useNavigate()
  const setNewPassword = useSetNewPassword({ mail, key })
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const problem = submitted && newPasswordProblem(password)
  const differs = submitted && !problem && password !== again
  const words = { showLabel: t('show_password'), hideLabel: t('hide_password'), autoComplete: 'new-password' }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (newPasswordProblem(password) || password !== again || setNewPassword.isPending) return
    setNewPassword.mutate(password, { onSuccess: () => navigate({ to: '/', replace: true }) })
  }

  if (!mail || !key) return <DeadResetLink why="reset_link_broken" />
  if (isSpent(setNewPassword.error)) return <DeadResetLink why="error_invalid_key" takesFocus />
  return (
    <AuthFrame title={t('new_password_title')} text={t('new_password_text')}>
      <form className={styles.form} onSubmit={submit} onChange={() => setNewPassword.reset()} noValidate>
        {/* For the browser, which keeps the new password under this name. */}
        <input type="email" name="login" autoComplete="username" value={mail} readOnly hidden />
        <PasswordField
          {...words}
          label={t('new_password')}
          name="password"
          required
          hint={t('new_password_hint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem && t(problem)}
        />
        <PasswordField
          {...words}
          label={t('new_password_again')}
          name="password-again"
          required
          value={again}
          onChange={(event) => setAgain(event.target.value)}
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

/** The letter's link works once, and not for long. */
function isSpent(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid-key'
}
