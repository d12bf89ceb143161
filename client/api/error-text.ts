import { i18n } from '../words/translations.ts'
import { CallError, type CallErrorCode } from './call.ts'

/** Codes that share their words with others, or whose words have another name. */
const namedOtherwise = {
  'invalid-json': 'error_invalid_request',
  'invalid-logout-token': 'error_invalid_request',
  'empty-message': 'empty_message',
  'upload-missing': 'error_upload_incomplete',
  'upload-conflict': 'error_upload_incomplete',
  'upload-version': 'error_upload_incomplete',
  'foreign-page': 'error_forbidden',
  'server-error': 'error_server',
  restarting: 'error_unavailable',
  // Nothing offers it where the settings have it.
  'fixed-by-settings': 'error_forbidden',
  // Only programs come with tokens.
  'token-unknown': 'error_not_signed_in',
  'token-ended': 'error_not_signed_in',
  'token-not-allowed': 'error_forbidden',
  'token-scope': 'error_forbidden',
} as const satisfies Partial<Record<CallErrorCode, string>>

type NamedOtherwise = typeof namedOtherwise
type Named<Code extends string> = Code extends `${infer Start}-${infer Rest}` ? `${Start}_${Named<Rest>}` : Code

/** A key of the catalogue: `error_wrong_code` for `wrong-code`. A new code does not compile until it has words. */
export type ErrorText =
  | NamedOtherwise[keyof NamedOtherwise]
  | `error_${Named<Exclude<CallErrorCode, keyof NamedOtherwise>>}`

export function errorText(error: unknown): ErrorText {
  const code: string = error instanceof CallError ? error.code : 'server-error'
  const others: Partial<Record<string, ErrorText>> = namedOtherwise
  const text = others[code] ?? (`error_${code.replaceAll('-', '_')}` as ErrorText)
  // A later server has other codes.
  return i18n.exists(text) ? text : 'error_server'
}
