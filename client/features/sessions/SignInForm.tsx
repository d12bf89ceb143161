import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import ScanFace from 'lucide-react/icons/scan-face'
import { type FormEvent, Suspense, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ByProvider, WhyBackFromProvider, type ByProviderProps } from '../identity-provider/ByProvider.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { focusOnce } from './focus-once.ts'
import { loginProblem } from './form-problems.ts'
import type { Kept } from './keep-account.queries.ts'
import { LoginField } from './LoginField.tsx'
import { OtherWays } from './OtherWays.tsx'
import { canUsePasskeys } from './passkeys/can-use-passkeys.ts'
import { useSecondStep } from './second-step/useSecondStep.ts'
import { useLogIn, useRequestCode } from './signing-in.queries.ts'
import { useEntering } from './useEntering.ts'
import { whatWaitsIn } from './waiting/what-waits.ts'
import styles from './AuthForm.module.css'

const PasskeyButton = lazyComponent(() => import('./passkeys/PasskeyButton.tsx'), 'PasskeyButton')
const WhatWaits = lazyWithWords(() => import('./waiting/WhatWaits.tsx'), 'WhatWaits', { words: ['visitors'] })

type SignInFormProps = {
  login: string
  onLogin: (login: string) => void
  /** What the person goes on with who comes back to the form. */
  takesFocus: 'login' | 'password' | 'passkey' | undefined
  onStep: (step: 'forgot' | 'code' | 'ask') => void
  onLeaving: (kept: Kept) => void
  enter: () => Promise<void>
}

/** Email and password together, as password managers want them; without a password, a code is sent by email. */
export function SignInForm({ login, onLogin, takesFocus, onStep, onLeaving, enter }: SignInFormProps) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/login' })
  const { inviteKey, alert, returnTo } = search
  const { data: info } = useQuery({ ...infoQuery, enabled: false })
  const enterByPasskey = useEntering({ inviteKey, returnTo })
  const goOn = useSecondStep()
  const logIn = useLogIn()
  const requestCode = useRequestCode()
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const sendsCode = password === '' && info?.allow_email === true
  const waiting = whatWaitsIn(returnTo)
  const takesPasskeys = canUsePasskeys(info)
  const focusedField = takesFocus === 'passkey' && !takesPasskeys ? 'password' : takesFocus
  const emailProblem = submitted && loginProblem(login)
  const passwordProblem = submitted && password === '' && !sendsCode && 'password_missing'
  const failed = sendsCode ? requestCode : logIn
  const isBusy = logIn.isPending || requestCode.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || isBusy) return
    if (sendsCode) return requestCode.mutate({ login: login.trim() }, { onSuccess: () => onStep('code') })
    if (password === '') return
    const credentials = { login: login.trim(), password }
    const onError = (error: unknown) => {
      if (isLeaving(error)) onLeaving(credentials)
      else goOn(error)
    }
    logIn.mutate(credentials, { onSuccess: enter, onError })
  }

  if (info?.password_login === false) return <OnlyByProvider info={info} search={search} />

  return (
    <AuthFrame
      title={t('sign_in_title')}
      text={t(alert === 'key_reset' ? 'signed_out_everywhere' : 'sign_in_text')}
      isTall={Boolean(waiting || inviteKey || (takesPasskeys && info?.identity_provider))}
    >
      <WhyBackFromProvider info={info} search={search} />
      {(waiting || inviteKey) && (
        <Suspense>
          <WhatWaits waiting={waiting} inviteKey={inviteKey} />
        </Suspense>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <LoginField
          ref={focusedField === 'login' ? focusOnce : undefined}
          login={login}
          onLogin={onLogin}
          error={emailProblem && t(emailProblem)}
        />
        <PasswordField
          ref={focusedField === 'password' ? focusOnce : undefined}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required={info?.allow_email !== true}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordProblem && t(passwordProblem)}
        />
        {failed.isError && <Notice tone="danger">{t(errorText(failed.error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={isBusy}>
          {t(logIn.isPending ? 'signing_in' : sendsCode ? 'email_me_a_code' : 'sign_in')}
        </Button>
        <button type="button" className={`${styles.link} ${styles.forgot}`} onClick={() => onStep('forgot')}>
          {t('forgot_password')}
        </button>
        {takesPasskeys && (
          <Suspense fallback={<PasskeyPlaceholder />}>
            <PasskeyButton onEntered={enterByPasskey} isChosen={takesFocus === 'passkey'} />
          </Suspense>
        )}
      </form>
      <ByProvider info={info} search={search} />
      <OtherWays onAsk={() => onStep('ask')} />
    </AuthFrame>
  )
}

function OnlyByProvider(props: ByProviderProps) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('sign_in_title')}>
      <WhyBackFromProvider {...props} />
      <ByProvider {...props} />
    </AuthFrame>
  )
}

function PasskeyPlaceholder() {
  const { t } = useTranslation()
  return (
    <Button size="large" icon={<ScanFace aria-hidden />}>
      {t('use_passkey')}
    </Button>
  )
}

function isLeaving(error: unknown): boolean {
  return error instanceof CallError && error.code === 'account-leaving'
}
