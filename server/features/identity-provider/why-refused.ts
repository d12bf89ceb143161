import type { ProviderProblem } from '#contract/sign-in/identity-provider.ts'
import { AppError } from '../../errors.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { Refused } from './sign-ins.ts'

/** What a person is told; the rest is for the log. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof Refused) return error.problem
  if (error instanceof AppError) return problemsOfCodes[error.code] ?? 'failed'
  if (isUnavailable(error)) return 'unavailable'
  return (error as { error?: unknown }).error === 'access_denied' ? 'denied' : 'failed'
}

const problemsOfCodes: Partial<Record<AppError['code'], ProviderProblem>> = {
  'invalid-invite-key': 'invitation-ended',
  'account-leaving': 'account-leaving',
  'account-suspended': 'account-suspended',
  'too-many-requests': 'too-many',
}

/** Codes of openid-client and jose for a provider that does not answer, or not what it should. */
const away = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'ERR_JWKS_TIMEOUT']

export function isUnavailable(error: unknown): boolean {
  if (error instanceof OutgoingError) return true
  if (!(error instanceof Error)) return false
  return away.includes(String((error as { code?: unknown }).code)) || isUnavailable(error.cause)
}

/** Without tokens and addresses. */
export function reasonsOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { message?: string } }
  return [message, code, cause?.message].filter((part) => typeof part === 'string').join(': ')
}
