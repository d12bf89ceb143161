import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { signUp as signUpEndpoint } from '#contract/sessions.ts'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { loginProblem, newPasswordProblem } from '../sessions/form-problems.ts'
import { useSecondStep } from '../sessions/second-step/useSecondStep.ts'
import { useRequestCode, useSignUp } from '../sessions/signing-in.queries.ts'

export type AccountForm = ReturnType<typeof useAccountForm>

type SignedUp = ResponseOf<typeof signUpEndpoint>

/** With `onCodeAsked`, the password may be left empty: a code by email then shows that the address is theirs. */
export function useAccountForm(
  inviteKey: string,
  onSignedUp: (signedUp: SignedUp) => Promise<void>,
  onCodeAsked?: (login: string) => void,
) {
  const signUp = useSignUp(inviteKey)
  const requestCode = useRequestCode()
  const goOn = useSecondStep({ inviteKey })
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const asksCode = password === '' && onCodeAsked !== undefined
  const passwordProblem = asksCode ? undefined : newPasswordProblem(password)
  const refusal = signUp.error instanceof CallError ? signUp.error : undefined
  const isRefused = (field: string) => refusal?.fields.some(({ path }) => path === `/${field}`)
  const ofLogin = submitted
    ? (loginProblem(login) ?? (isRefused('login') ? ('email_invalid' as const) : undefined))
    : undefined
  const ofPassword = submitted ? (passwordProblem ?? refusedPassword(refusal)) : undefined

  const isBusy = signUp.isPending || signUp.isSuccess || requestCode.isPending
  const failed = asksCode ? requestCode : signUp

  function submit(event: FormEvent, name: string, line = '') {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || passwordProblem || isBusy) return
    if (asksCode) {
      return requestCode.mutate(
        { login: login.trim(), invite_key: inviteKey },
        { onSuccess: (asked) => onCodeAsked(asked.login) },
      )
    }
    signUp.mutate(
      { name: name.trim(), login: login.trim(), password, line: line.trim() },
      { onSuccess: onSignedUp, onError: goOn },
    )
  }

  const forget = <T>(change: (value: T) => void) => {
    return (value: T) => {
      if (signUp.isError) signUp.reset()
      change(value)
    }
  }

  return {
    login,
    setLogin: forget(setLogin),
    password,
    setPassword: forget(setPassword),
    problems: {
      login: ofLogin,
      password: ofPassword,
      other: failed.isError && !ofLogin && !ofPassword ? errorText(failed.error) : undefined,
    },
    submit,
    isBusy,
    mayBeWithoutPassword: onCodeAsked !== undefined,
    asksCode,
  }
}

function refusedPassword(refusal: CallError | undefined) {
  if (refusal?.code === 'weak-password') return 'error_weak_password' as const
  return refusal?.code === 'invalid-login' ? ('account_password_wrong' as const) : undefined
}
