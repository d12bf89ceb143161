/**
 * Every refusal that the server can answer: its HTTP status and its English sentence.
 * The only place where a status is chosen; the client has words of its own for each code.
 */
export const errors = {
  'invalid-request': { status: 400, message: 'Something in this request is missing or not valid.' },
  'invalid-json': { status: 400, message: 'The body of this request is not valid JSON.' },
  'empty-message': { status: 400, message: 'The message is empty and cannot be sent' },
  'invalid-invite-key': { status: 400, message: 'This invitation link is not valid any more. Ask for a new one.' },
  'invalid-key': { status: 400, message: 'Key is invalid' },
  'invalid-token': { status: 400, message: 'This link is not valid any more.' },
  'invalid-reaction': { status: 400, message: 'A reaction is exactly one emoji.' },
  'unusable-file': { status: 400, message: 'One of the files is not there, or is not yours to attach.' },
  'upload-incomplete': { status: 400, message: 'The upload ended before the whole file had arrived. Send it again.' },
  'upload-missing': { status: 400, message: 'Send one file, as the multipart field named "file".' },
  'invalid-login': { status: 401, message: 'Invalid login/password' },
  'not-signed-in': { status: 401, message: 'Sign in first: the key is missing, unknown or revoked.' },
  forbidden: { status: 403, message: 'You may see this, but not change it.' },
  'reactions-off': { status: 403, message: 'Reactions are switched off on this server.' },
  'public-links-off': { status: 403, message: 'Public links are switched off on this server.' },
  'invitations-off': { status: 403, message: 'Invitation links are switched off on this server.' },
  'uploads-off': { status: 403, message: 'Files of this kind are not accepted on this server.' },
  'not-found': { status: 404, message: 'This is not here, or not for you.' },
  'user-not-found': { status: 404, message: 'User not found' },
  'id-taken': { status: 409, message: 'Something else already has this id. Send it again with a new one.' },
  'login-taken': { status: 409, message: 'User with this login already exists' },
  'body-too-large': { status: 413, message: 'This request is larger than the server takes.' },
  'file-too-large': { status: 413, message: 'This file is larger than the server takes.' },
  'picture-too-large': { status: 413, message: 'This picture has more than 100 million pixels.' },
  'unsupported-file': {
    status: 415,
    message: 'This kind of file is not accepted. Pictures may be JPEG, PNG, WebP, AVIF or GIF.',
  },
  'broken-picture': { status: 422, message: 'This picture is damaged or incomplete and cannot be shown.' },
  'too-many-requests': { status: 429, message: 'Too many tries. Wait a little, then try again.' },
  'server-error': { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: { status: 503, message: 'The database or the file store does not answer.' },
  'storage-full': { status: 507, message: 'The server has no room left. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** One field that was refused: `path` is a JSON pointer into the part that was sent. */
export type FieldProblem = { path: string; problem: string }

/** The body of every answer that is not a success. */
export type ErrorBody = { error: ErrorCode; message: string; fields?: FieldProblem[]; requestId: string }
