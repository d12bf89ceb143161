import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { errorText, errorTexts } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { loginProblem, newPasswordProblem } from './form-problems.ts'
import { LoginField } from './LoginField.tsx'
import { useSignUp } from './signing-in.queries.ts'
import styles from './AuthForm.module.css'

export function SignUpPage() {
  const { t } = useTranslation()
  const { inviteKey = '' } = useSearch({ from: '/signup' })
  const navigate = useNavigate()
  const signUp = useSignUp(inviteKey)
  const [name, setName] = useState('')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const emailProblem = submitted ? (loginProblem(login) ?? refused('login', 'email_invalid')) : undefined
  const passwordProblem = submitted ? (newPasswordProblem(password) ?? passwordRefused()) : undefined
  const otherProblem = signUp.isError && !emailProblem && !passwordProblem

  function refused<Words extends string>(field: string, words: Words): Words | undefined {
    const refusedFields = signUp.error instanceof CallError ? signUp.error.fields : []
    return refusedFields.some(({ path }) => path === `/${field}`) ? words : undefined
  }

  function passwordRefused() {
    const code = signUp.error instanceof CallError ? signUp.error.code : undefined
    if (code === 'weak-password') return errorTexts[code]
    return code === 'invalid-login' ? 'account_password_differs' : undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || newPasswordProblem(password)) return
    signUp.mutate({ name: name.trim(), login: login.trim(), password }, { onSuccess: ({ group }) => goIn(group) })
  }

  function goIn(group: string | undefined) {
    if (group) return navigate({ to: '/groups/$id', params: { id: group }, replace: true })
    return navigate({ to: '/create-group', replace: true })
  }

  if (!inviteKey) {
    return (
      <AuthFrame title={t('uninvited_title')} text={t('invitation_missing')}>
        <Link to="/login" className={buttonClass({ tone: 'primary', size: 'large' })}>
          {t('sign_in')}
        </Link>
      </AuthFrame>
    )
  }

  return (
    <AuthFrame title={t('sign_up_title')} text={t('sign_up_text')}>
      <form className={styles.form} onSubmit={submit} onChange={() => signUp.reset()} noValidate>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          hint={t('sign_up_name_hint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <LoginField login={login} onLogin={setLogin} error={emailProblem && t(emailProblem)} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('new_password_hint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordProblem && t(passwordProblem)}
        />
        {otherProblem && <Notice tone="danger">{t(errorText(signUp.error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={signUp.isPending}>
          {t(signUp.isPending ? 'signing_up' : 'sign_up')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('have_account')}{' '}
        <Link to="/login" search={{ inviteKey }} className={styles.link}>
          {t('sign_in_to_join')}
        </Link>
      </p>
    </AuthFrame>
  )
}
