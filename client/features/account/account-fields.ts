import type { Me } from '#contract/me.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import type { notificationFrequencies } from '#contract/users.ts'
import { CallError } from '../../api/call.ts'
import { loginProblem, nameProblem, newPasswordProblem } from '../sessions/form-problems.ts'
import type { AccountChanges } from './account.queries.ts'
import { birthdayFields, birthdayOf, isBirthday } from './birthday.ts'

export type AccountFields = {
  name: string
  birthday: string
  login: string
  password: string
  /** Sent along with a new login or password; no change by itself. */
  proof: Proof | undefined
  frequency: (typeof notificationFrequencies)[number]
  firstPage: 'feed' | 'default_group'
  group: string
}

export function savedFields({ name, birthday, login, data }: Me): AccountFields {
  return {
    name,
    birthday: birthdayFields(birthday),
    login,
    password: '',
    proof: undefined,
    frequency: (data.notification_emails ?? 'none') as AccountFields['frequency'],
    firstPage: data.default_page === 'default_group' ? 'default_group' : 'feed',
    group: data.default_group ?? '',
  }
}

type Changed = Partial<Omit<AccountFields, 'proof'>>

export function changedFields({ proof: _, ...fields }: AccountFields, saved: AccountFields): Changed {
  const entries = Object.entries(fields) as [keyof Changed, string][]
  return Object.fromEntries(
    entries.filter(([key, value]) => (key === 'password' ? value : value.trim()) !== saved[key]),
  )
}

/** People without a password may need no proof. */
export function accountProblems(changed: Changed, { proof }: AccountFields, { withoutPassword }: Me) {
  const { name, birthday, login, password } = changed
  return {
    name: name === undefined ? undefined : nameProblem(name, 'name_missing', 'name_too_long'),
    birthday: birthday === undefined || isBirthday(birthday) ? undefined : ('birthday_invalid' as const),
    login: login === undefined ? undefined : loginProblem(login),
    password: password ? newPasswordProblem(password) : undefined,
    proof: changesSigningIn(changed) && !proof && !withoutPassword ? ('error_password_needed' as const) : undefined,
  }
}

export function changesSigningIn({ login, password }: Changed): boolean {
  return login !== undefined || password !== undefined
}

export function asChanges(changed: Changed, proof: Proof | undefined) {
  const { name, birthday, login, password, frequency, firstPage, group } = changed
  const data = {
    ...(frequency && { notification_emails: frequency }),
    ...(firstPage && { default_page: firstPage }),
    ...(group && { default_group: group }),
  }
  return {
    ...(name && { name: name.trim() }),
    ...(birthday !== undefined && { birthday: birthdayOf(birthday) }),
    ...(login && { login: login.trim() }),
    ...(password && { password }),
    ...(changesSigningIn(changed) && proof),
    ...(Object.keys(data).length > 0 && { data }),
  } satisfies AccountChanges
}

export function refusedFields(error: unknown) {
  if (!(error instanceof CallError)) return {}
  const refused = (field: string) => error.fields.some(({ path }) => path === `/${field}`)
  return {
    ...(error.code === 'login-taken' && { login: 'error_login_taken' as const }),
    ...(refused('login') && { login: 'email_invalid' as const }),
    ...(refused('birthday') && { birthday: 'birthday_invalid' as const }),
    ...(refused('name') && { name: 'name_missing' as const }),
    ...(error.code === 'weak-password' && { password: 'error_weak_password' as const }),
    ...(error.code === 'password-needed' && { proof: 'error_password_needed' as const }),
    ...(error.code === 'code-needed' && { proof: 'error_code_needed' as const }),
    ...(error.code === 'wrong-password' && { proof: 'error_wrong_password' as const }),
    ...(error.code === 'invalid-passkey' && { proof: 'error_invalid_passkey' as const }),
    ...(refused('password') && { password: 'password_too_short' as const }),
  }
}

export type AccountFieldsProps = {
  me: Me
  fields: AccountFields
  problems: {
    name?: 'name_missing' | 'name_too_long'
    birthday?: 'birthday_invalid'
    login?: ReturnType<typeof loginProblem> | 'error_login_taken'
    password?: ReturnType<typeof newPasswordProblem> | 'error_weak_password'
    proof?: 'error_password_needed' | 'error_code_needed' | 'error_wrong_password' | 'error_invalid_passkey'
  }
  write: (change: Partial<AccountFields>) => void
}
