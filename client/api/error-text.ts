import { CallError, type CallErrorCode } from './call.ts'

/** The words for every refusal, as keys of the catalogue. A new code does not compile until it has some. */
export const errorTexts = {
  'invalid-request': 'error_invalid_request',
  'invalid-json': 'error_invalid_request',
  'empty-message': 'empty_message',
  'invalid-invite-key': 'error_invalid_invite_key',
  'weak-password': 'error_weak_password',
  'invalid-key': 'error_invalid_key',
  'invalid-token': 'error_invalid_token',
  'invalid-reaction': 'error_invalid_reaction',
  'unusable-file': 'error_unusable_file',
  'upload-incomplete': 'error_upload_incomplete',
  'upload-missing': 'error_upload_incomplete',
  'upload-conflict': 'error_upload_incomplete',
  'upload-version': 'error_upload_incomplete',
  'invalid-login': 'error_invalid_login',
  'not-signed-in': 'error_not_signed_in',
  forbidden: 'error_forbidden',
  'password-needed': 'error_password_needed',
  'wrong-password': 'error_wrong_password',
  'foreign-page': 'error_forbidden',
  'reactions-off': 'error_reactions_off',
  'public-links-off': 'error_public_links_off',
  'invitations-off': 'error_invitations_off',
  'uploads-off': 'error_uploads_off',
  'not-found': 'error_not_found',
  'user-not-found': 'error_user_not_found',
  'id-taken': 'error_id_taken',
  'too-many-reactions': 'error_too_many_reactions',
  'login-taken': 'error_login_taken',
  'body-too-large': 'error_body_too_large',
  'file-too-large': 'error_file_too_large',
  'picture-too-large': 'error_picture_too_large',
  'unsupported-file': 'error_unsupported_file',
  'unsupported-media': 'error_unsupported_media',
  'broken-picture': 'error_broken_picture',
  'broken-media': 'error_broken_media',
  'broken-document': 'error_broken_document',
  'too-many-requests': 'error_too_many_requests',
  'quota-used-up': 'error_quota_used_up',
  'server-error': 'error_server',
  unavailable: 'error_unavailable',
  restarting: 'error_unavailable',
  'storage-full': 'error_storage_full',
  unreachable: 'error_unreachable',
} as const satisfies Record<CallErrorCode, string>

export type ErrorText = (typeof errorTexts)[CallErrorCode]

/** The catalogue's key for whatever went wrong. */
export function errorText(error: unknown): ErrorText {
  return errorTexts[error instanceof CallError ? error.code : 'server-error'] ?? 'error_server'
}
