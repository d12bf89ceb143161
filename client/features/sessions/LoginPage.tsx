import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { focusOnce } from './focus-once.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { loginProblem } from './form-problems.ts'
import { LoginField } from './LoginField.tsx'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { useSecondStep } from './second-step/useSecondStep.ts'
import { useLogIn } from './signing-in.queries.ts'
import { useEntering, useEnteringWithOffer } from './useEntering.ts'
import styles from './AuthForm.module.css'

const KeepAccount = lazyWithWords(() => import('./KeepAccount.tsx'), 'KeepAccount')
const NewServer = lazyWithWords(() => import('./NewServer.tsx'), 'NewServer')

export function LoginPage() {
  const { t } = useTranslation()
  const { inviteKey, returnTo, forgot: startsForgotten, alert } = useSearch({ from: '/login' })
  const enter = useEnteringWithOffer({ inviteKey, returnTo })
  const enterByPasskey = useEntering({ inviteKey, returnTo })
  const logIn = useLogIn()
  const goOn = useSecondStep()
  const info = useQuery({ ...infoQuery, enabled: false })
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [forgot, setForgot] = useState<'no' | 'yes' | 'no longer'>(startsForgotten ? 'yes' : 'no')

  const emailProblem = submitted && loginProblem(login)
  const passwordProblem = submitted && password === '' && 'password_missing'

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || password === '') return
    logIn.mutate({ login: login.trim(), password }, { onSuccess: enter, onError: goOn })
  }

  if (info.data?.is_new) {
    return (
      <Suspense>
        <NewServer />
      </Suspense>
    )
  }

  if (isLeaving(logIn.error)) {
    return (
      <Suspense>
        <KeepAccount credentials={{ login: login.trim(), password }} onKept={enter} onBack={logIn.reset} />
      </Suspense>
    )
  }

  if (forgot === 'yes') {
    return <ForgotPassword login={login} onLogin={setLogin} onBack={() => setForgot('no longer')} />
  }

  return (
    <AuthFrame title={t('sign_in_title')} text={t(alert === 'key_reset' ? 'signed_out_everywhere' : 'sign_in_text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <LoginField
          ref={forgot === 'no longer' ? focusOnce : undefined}
          login={login}
          onLogin={setLogin}
          error={emailProblem && t(emailProblem)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordProblem && t(passwordProblem)}
        />
        {logIn.isError && <Notice tone="danger">{t(errorText(logIn.error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={logIn.isPending}>
          {t(logIn.isPending ? 'signing_in' : 'sign_in')}
        </Button>
        <button type="button" className={`${styles.link} ${styles.forgot}`} onClick={() => setForgot('yes')}>
          {t('forgot_password')}
        </button>
        <PasskeyButton onEntered={enterByPasskey} />
      </form>
      {inviteKey && (
        <p className={styles.other}>
          <Link to="/signup" search={{ inviteKey }} className={styles.link}>
            {t('sign_up_instead')}
          </Link>
        </p>
      )}
    </AuthFrame>
  )
}

function isLeaving(error: unknown): boolean {
  return error instanceof CallError && error.code === 'account-leaving'
}
