import type { ProviderProblem } from '#contract/sign-in/identity-provider.ts'
import type { Word } from '../../words/words.ts'

const words = {
  denied: 'provider_denied',
  unavailable: 'provider_unavailable',
  failed: 'provider_failed',
  expired: 'error_sign_in_expired',
  'too-many': 'error_too_many_requests',
  'not-invited': 'provider_not_invited',
  'not-in-group': 'provider_not_in_group',
  'invitation-ended': 'error_invalid_invite_key',
  'account-known': 'provider_account_known',
  'account-leaving': 'error_account_leaving',
  'account-suspended': 'error_account_suspended',
  taken: 'provider_taken',
  'connected-already': 'provider_connected_already',
} as const satisfies Record<ProviderProblem, Word>

type ProblemWords = (typeof words)[ProviderProblem]

/** From an address, where anything may stand. */
export function problemWords(problem: string): ProblemWords {
  return Object.hasOwn(words, problem) ? words[problem as ProviderProblem] : words.failed
}
