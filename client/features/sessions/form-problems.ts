import { limits } from '#contract/fields.ts'

export type LoginProblem = 'email_missing' | 'email_invalid'
export type PasswordProblem = 'password_missing' | 'password_too_short' | 'password_too_long'

export function nameProblem<Missing extends string, TooLong extends string>(
  name: string,
  missing: Missing,
  tooLong: TooLong,
): Missing | TooLong | undefined {
  if (name.trim() === '') return missing
  return name.trim().length > limits.name ? tooLong : undefined
}

export function loginProblem(login: string): LoginProblem | undefined {
  if (login.trim() === '') return 'email_missing'
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(login.trim()) ? undefined : 'email_invalid'
}

export function newPasswordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'password_missing'
  if (password.length < limits.passwordMin) return 'password_too_short'
  return password.length > limits.password ? 'password_too_long' : undefined
}
