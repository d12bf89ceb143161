/**
 * Every error the server responds with: the only place where a status is chosen. The client has its own words for each
 * code. Five sentences are those of the reference server, without a full stop: its client looks translations up by
 * them.
 */
export const errors = {
  'invalid-request': { status: 400, message: 'Something in this request is missing or not valid.' },
  'invalid-json': { status: 400, message: 'The body of this request is not valid JSON.' },
  'empty-message': { status: 400, message: 'The message is empty and cannot be sent' },
  'poll-without-question': { status: 400, message: 'A poll needs a question: write it as the title or the text.' },
  'invalid-invite-key': { status: 400, message: 'This invitation link no longer works. Ask for a new one.' },
  'weak-password': { status: 400, message: 'This password is too easy to guess. Choose another.' },
  'invalid-key': { status: 400, message: 'Key is invalid' },
  'invalid-entry-code': {
    status: 400,
    message: 'This code does not let anybody in. Look whether it is spelled right.',
  },
  'entry-code-over': { status: 400, message: 'This code was used or is too old. Ask for a new one.' },
  'invalid-token': { status: 400, message: 'This link no longer works.' },
  'sign-in-expired': {
    status: 400,
    message: 'This sign-in took too long, was used already, or began in another browser. Start again.',
  },
  'invalid-logout-token': { status: 400, message: 'This is no logout token for this server.' },
  'invalid-reaction': { status: 400, message: 'A reaction can only be one emoji.' },
  'import-unreadable': { status: 422, message: 'Nothing that can be brought here was found in this file.' },
  'unusable-file': { status: 400, message: 'One of the files does not exist, or you cannot attach it.' },
  'upload-incomplete': { status: 400, message: 'The upload ended before the whole file had arrived. Upload it again.' },
  'upload-missing': { status: 400, message: 'Send one file, as the multipart field named "file".' },
  'invalid-passkey': { status: 400, message: 'This passkey was not accepted. Try again.' },
  'unknown-passkey': { status: 400, message: 'This passkey does not belong to an account here.' },
  'unverified-passkey': { status: 400, message: 'This key does not check who uses it. Set a PIN for it first.' },
  'invalid-login': { status: 401, message: 'Invalid login/password' },
  'not-signed-in': { status: 401, message: 'Sign in first: the key is missing, unknown or revoked.' },
  'token-unknown': {
    status: 401,
    message: 'This token is not good here, or not any more: it was removed, or its owner has left.',
  },
  'token-ended': { status: 401, message: 'This token has ended. Its owner can make a new one.' },
  forbidden: { status: 403, message: 'You can see this, but not change it.' },
  'hosts-only': { status: 403, message: 'Only the hosts of this group can do this.' },
  'readers-only-read': { status: 403, message: 'You can read and react in this group, but not write.' },
  'message-withheld': { status: 403, message: 'A host has hidden or deleted this message.' },
  'conversation-closed': { status: 403, message: 'This conversation is closed.' },
  'token-not-allowed': { status: 403, message: 'No token can do this. It needs somebody who has signed in.' },
  'token-scope': { status: 403, message: 'This token is not for that: it was made without this permission.' },
  'password-needed': {
    status: 403,
    message: 'This needs your current password or a passkey, or that you have just signed in.',
  },
  'wrong-password': { status: 403, message: 'This is not your current password.' },
  'wrong-code': { status: 403, message: 'This is not the code from the email.' },
  'code-expired': { status: 403, message: 'No code that is still good was asked for here. Ask for a new one.' },
  'code-needed': {
    status: 403,
    message: 'This needs a passkey, a code from an email, or that you have just signed in.',
  },
  'email-off': { status: 403, message: 'This server sends no emails.' },
  'foreign-page': { status: 403, message: 'This was sent by a page of another site.' },
  'account-leaving': {
    status: 403,
    message: 'This account will be deleted soon. To sign in, its person has to keep it.',
  },
  'password-login-off': { status: 403, message: 'Nobody signs in with a password on this server.' },
  'identity-provider-off': { status: 403, message: 'This server has no identity provider to sign in with.' },
  'passkeys-off': { status: 403, message: 'Passkeys need an address with HTTPS.' },
  'second-step-needed': {
    status: 403,
    message: 'This account asks for a second step. Sign in with the app of Coterie itself.',
  },
  'wrong-second-step': { status: 403, message: 'This code is not right, or it has been used.' },
  'second-step-over': { status: 403, message: 'Start again with your password.' },
  'reactions-off': { status: 403, message: 'Reactions are turned off on this server.' },
  'public-links-off': { status: 403, message: 'Public links are turned off on this server.' },
  'invitations-off': { status: 403, message: 'Invitation links are turned off on this server.' },
  'uploads-off': { status: 403, message: 'This server does not accept this kind of file.' },
  'not-found': { status: 404, message: 'This does not exist, or you do not have access to it.' },
  'user-not-found': { status: 404, message: 'User not found' },
  'id-taken': { status: 409, message: 'This id is already in use. Send it again with a new one.' },
  'last-host': { status: 409, message: 'You are the only host of this group. Make somebody else a host first.' },
  'identity-taken': { status: 409, message: 'Another connection of this account or this identity exists already.' },
  'has-signed-in': {
    status: 403,
    message: 'This person has signed in since, so nobody else writes in their name.',
  },
  'last-guardian': {
    status: 409,
    message: 'You are the only one who looks after this person. Name somebody else first.',
  },
  'already-reminded': { status: 409, message: 'Everybody who has not answered this was reminded before.' },
  'poll-shows-otherwise': {
    status: 409,
    message: 'Who sees the votes of this poll has changed. Read it again before you vote.',
  },
  'poll-over': { status: 409, message: 'This poll is over.' },
  'poll-has-votes': {
    status: 409,
    message: 'Somebody has voted or added an option, so what is there stays. You can still add options.',
  },
  'already-has-event': { status: 409, message: 'This message has an event already.' },
  'too-many-options': { status: 409, message: 'This poll has as many options as it can have.' },
  'answers-closed': { status: 409, message: 'This can no longer be answered.' },
  'no-seats-left': { status: 409, message: 'There is no room for that many.' },
  'item-taken': { status: 409, message: 'Others have taken as much of this as is needed.' },
  'list-full': { status: 409, message: 'This list has as many things on it as it can have.' },
  'already-settled': { status: 409, message: 'Another host of this group has already decided this.' },
  'last-way-in': { status: 409, message: 'You have no other way to sign in. Add one first.' },
  'too-many-calendar-feeds': {
    status: 409,
    message: 'You have as many calendar addresses as you can have. Remove one first.',
  },
  'too-many-tokens': { status: 409, message: 'You have as many tokens as you can have. Remove one first.' },
  'too-many-passkeys': { status: 409, message: 'You have as many passkeys as you can have. Remove one first.' },
  'too-many-reactions': { status: 409, message: 'This message has as many reactions as it can have.' },
  'archive-running': {
    status: 409,
    message: 'One archive at a time: wait until the last one is ready.',
  },
  'import-running': {
    status: 409,
    message: 'Another import of yours is still going on. Wait until it is done, or give it up.',
  },
  'import-over': { status: 409, message: 'This import is over, or not ready yet.' },
  'upload-conflict': {
    status: 409,
    message: 'More or less of this upload is here. Ask how much, and go on from there.',
  },
  'login-taken': { status: 409, message: 'User with this login already exists' },
  'upload-version': { status: 412, message: 'Uploads are sent by version 1.0.0 of the tus protocol.' },
  'body-too-large': { status: 413, message: 'This request is too large.' },
  'file-too-large': { status: 413, message: 'This file is too large.' },
  'picture-too-large': { status: 413, message: 'This photo or video has too many pixels. Send a smaller copy.' },
  'unsupported-file': {
    status: 415,
    message: 'This kind of file is not accepted. Coterie takes photos, videos, audio and PDFs.',
  },
  'unsupported-media': {
    status: 415,
    message: 'This server cannot convert this kind of video or audio. Send videos as MP4 and audio as MP3 or M4A.',
  },
  'broken-picture': { status: 422, message: 'This picture is damaged or incomplete and cannot be shown.' },
  'broken-media': { status: 422, message: 'This video or audio file is damaged or incomplete and cannot be played.' },
  'broken-document': {
    status: 422,
    message: 'This PDF is damaged or protected by a password and cannot be shown.',
  },
  'too-many-requests': { status: 429, message: 'Too many attempts. Wait a little, then try again.' },
  'quota-used-up': { status: 413, message: 'Your files take all the space that you have on this server.' },
  'server-error': { status: 500, message: 'Something went wrong on the server. Try again in a moment.' },
  unavailable: { status: 503, message: 'The database or the file store is not responding.' },
  restarting: { status: 503, message: 'The server is restarting. Try again in a few seconds.' },
  'storage-full': { status: 507, message: 'The server is out of space. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export type FieldProblem = { path: string; problem: string }

export type ErrorBody = { error: ErrorCode; message: string; fields?: FieldProblem[]; requestId: string }
