import type { AskedCode } from '#contract/sign-in/email-codes.ts'
import * as contract from '#contract/sign-in/email-codes.ts'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import { example } from '../example.ts'
import { ids, secrets, times } from './given.ts'

const { login, key, inviteKey } = secrets
const code = '482913'
const asked: AskedCode = {
  login,
  askedAt: times.posted,
  expiresAt: times.posted + contract.codeLifetime,
  triesLeft: contract.codeTries,
}

export const emailCodesExamples = [
  example(contract.requestEmailCode, {
    body: { login, lang: 'fr_FR' },
    response: asked,
    refusals: ['email-off', 'invalid-invite-key', 'too-many-requests'],
    notes:
      'The response comes with a cookie, which must be sent along with the code. It is the same, and takes as long, whether or not there is an account. With `invite_key` the code is for `POST /api/email-codes/signup`, and is also sent to people without an account. Emails with codes are limited together with those for a new password.',
  }),
  example(contract.readAskedCode, {
    response: { asked },
    notes: 'By the cookie. Without `asked` when this browser has asked for none, or it is older than ten minutes.',
  }),
  example(contract.logInByCode, {
    body: { code },
    response: { api_key: key },
    refusals: [
      'wrong-code',
      'code-expired',
      'account-leaving',
      'account-suspended',
      'login-taken',
      'too-many-requests',
    ],
    notes:
      'A code works once, for ten minutes and five tries. Wrong codes are rate-limited together with wrong passwords. After `account-leaving`, the same code with `keepsAccount` brings the account back.',
  }),
  example(contract.signUpByCode, {
    body: { code, invite_key: inviteKey, name: 'Cleo', lang: 'fr_FR', timeZone: 'Europe/Paris' },
    response: { api_key: key, group: ids.group },
    refusals: [
      'wrong-code',
      'code-expired',
      'invalid-invite-key',
      'account-leaving',
      'account-suspended',
      'too-many-requests',
    ],
    notes: 'As `POST /api/signup`, with a code in place of the password.',
  }),
  example(contract.requestConfirmation, {
    response: asked,
    refusals: ['email-off', 'too-many-requests'],
    notes: 'For people without a password. The code goes to their own address.',
  }),
  example(contract.confirm, {
    body: { code },
    refusals: ['wrong-code', 'code-expired', 'too-many-requests'],
    notes: 'For 15 minutes, this session then changes what otherwise needs `currentPassword`.',
  }),
  example(contract.answerOwner, {
    body: { isMine: true },
    refusals: ['code-needed', 'forbidden'],
    notes: 'Only in a session that an email began. `forbidden` once the address is confirmed.',
  }),
  example(readWhatWaits, {
    body: { message: ids.message, token: secrets.linkToken },
    response: { title: 'At the lake', group: { name: 'Les Moreau', hue: 4 } },
    refusals: ['not-found'],
    notes: 'The token is behind the `#` of links in emails about what somebody has not read; it opens nothing.',
  }),
]
