import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { infoQuery } from '../info/info.queries.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { focusOnce } from './focus-once.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { loginProblem } from './form-problems.ts'
import { LoginField } from './LoginField.tsx'
import { isOwnPath } from './own-path.ts'
import { useLogIn } from './signing-in.queries.ts'
import styles from './AuthForm.module.css'

const NewServer = lazyWithWords(() => import('./NewServer.tsx'), 'NewServer')

export function LoginPage() {
  const { t } = useTranslation()
  const { inviteKey, returnTo, forgot: startsForgotten, alert } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logIn = useLogIn()
  // Read before the page was shown.
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
    logIn.mutate({ login: login.trim(), password }, { onSuccess: goIn })
  }

  function goIn() {
    if (inviteKey) return join(inviteKey)
    return navigate({ href: isOwnPath(returnTo) ? returnTo : '/', replace: true })
  }

  /** Whoever came to join has said so. What goes wrong is said where the invitation is. */
  async function join(key: string) {
    const group = await acceptInvitation(queryClient, key).catch(() => undefined)
    if (group) return navigate({ to: '/groups/$id', params: { id: group }, replace: true })
    return navigate({ to: '/invitation/$key', params: { key }, replace: true })
  }

  if (info.data?.is_new) {
    return (
      <Suspense>
        <NewServer />
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
