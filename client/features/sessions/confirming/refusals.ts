import type { Proof } from '#contract/sign-in/confirming.ts'
import { CallError } from '../../../api/call.ts'

/** What the server wants to be shown first, if that is why it has refused. */
export function asksForProof(error: unknown): 'password' | 'code' | undefined {
  if (isCode(error, 'password-needed')) return 'password'
  return isCode(error, 'code-needed') ? 'code' : undefined
}

/** For no other reason than that. */
export function failsByProof(error: unknown): boolean {
  return asksForProof(error) !== undefined || isCode(error, 'wrong-password')
}

/** What was shown may have been wrong. */
export function isRefusedProof(error: unknown): boolean {
  return failsByProof(error) || isCode(error, 'invalid-passkey', 'unknown-passkey', 'too-many-requests')
}

/** What stays of it then: a password can be mended, all else counts once. */
export function leftOf(proof: Proof | undefined): Proof | undefined {
  return proof?.currentPassword === undefined ? undefined : proof
}

function isCode(error: unknown, ...codes: CallError['code'][]): boolean {
  return error instanceof CallError && codes.includes(error.code)
}
