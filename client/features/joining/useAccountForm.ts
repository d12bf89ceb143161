import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { signUp as signUpEndpoint } from '#contract/sessions.ts'
import { CallError } from '../../api/call.ts'
import { errorText, errorTexts } from '../../api/error-text.ts'
import { loginProblem, newPasswordProblem } from '../sessions/form-problems.ts'
import { useSignUp } from '../sessions/signing-in.queries.ts'

export type AccountForm = ReturnType<typeof useAccountForm>

type SignedUp = ResponseOf<typeof signUpEndpoint>

export function useAccountForm(inviteKey: string, onSignedUp: (signedUp: SignedUp) => Promise<void>) {
  const signUp = useSignUp(inviteKey)
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const refusal = signUp.error instanceof CallError ? signUp.error : undefined
  const isRefused = (field: string) => refusal?.fields.some(({ path }) => path === `/${field}`)
  const ofLogin = submitted
    ? (loginProblem(login) ?? (isRefused('login') ? ('email_invalid' as const) : undefined))
    : undefined
  const ofPassword = submitted ? (newPasswordProblem(password) ?? refusedPassword(refusal)) : undefined

  function submit(event: FormEvent, name: string, line = '') {
    event.preventDefault()
    setSubmitted(true)
    if (loginProblem(login) || newPasswordProblem(password) || signUp.isPending || signUp.isSuccess) return
    signUp.mutate({ name: name.trim(), login: login.trim(), password, line: line.trim() }, { onSuccess: onSignedUp })
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
      other: signUp.isError && !ofLogin && !ofPassword ? errorText(signUp.error) : undefined,
    },
    submit,
    isBusy: signUp.isPending || signUp.isSuccess,
  }
}

function refusedPassword(refusal: CallError | undefined) {
  if (refusal?.code === 'weak-password') return errorTexts['weak-password']
  return refusal?.code === 'invalid-login' ? ('account_password_wrong' as const) : undefined
}
