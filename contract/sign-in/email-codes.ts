import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Key, limits, Login, Name, Text } from '../fields.ts'
import { signUp } from '../sessions.ts'
import type { Seconds } from '../units.ts'
import { languages } from '../users.ts'

export const codeLength = 6
/** A code is good for so long after it was asked for, and for so many tries. */
export const codeLifetime: Seconds = 600
export const codeTries = 5

const Code = Type.String({ pattern: `^[0-9]{${codeLength}}$` })

/** What a browser has asked for; whether an email was sent is not said. */
export const AskedCode = Type.Object({
  login: Type.String(),
  askedAt: EpochSeconds,
  expiresAt: EpochSeconds,
  triesLeft: Type.Integer(),
})
export type AskedCode = Type.Static<typeof AskedCode>

/**
 * The code signs in the browser that asked, which a cookie recognises; asking again ends the code before. The response
 * never reveals whether an account exists. With the key of an invitation, the code is for `signUpByCode`. `lang` is for
 * somebody without an account.
 */
export const requestEmailCode = endpoint('Send an email with a code to sign in with', {
  method: 'POST',
  path: '/api/email-codes',
  access: 'anyone',
  body: Type.Object({
    login: Login,
    invite_key: Type.Optional(Key),
    lang: Type.Optional(Type.Enum(languages)),
  }),
  response: AskedCode,
})

export const readAskedCode = endpoint('The code that this browser has asked for last, while it is good', {
  method: 'GET',
  path: '/api/email-codes/asked',
  access: 'anyone',
  response: Type.Object({ asked: Type.Optional(AskedCode) }),
})

/** With `keepsAccount`, somebody who has deleted the account keeps it. */
export const logInByCode = endpoint('Sign in with the code from an email, in the browser that asked for it', {
  method: 'POST',
  path: '/api/email-codes/login',
  access: 'anyone',
  body: Type.Object({ code: Code, keepsAccount: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ api_key: Type.String() }),
})

/** The account is without a password. Somebody who has an account joins; the rest is then ignored. */
export const signUpByCode = endpoint('Create an account with an invitation and the code from an email', {
  method: 'POST',
  path: '/api/email-codes/signup',
  access: 'anyone',
  body: Type.Object({
    code: Code,
    invite_key: Key,
    name: Type.Optional(Name),
    lang: Type.Optional(Type.Enum(languages)),
    timeZone: Type.Optional(Text(64)),
    line: Type.Optional(Text(limits.joiningLine)),
  }),
  response: signUp.response,
})

/** For changes that would otherwise need a password, where the account has none. */
export const requestConfirmation = endpoint('Send yourself an email with a code that confirms who you are', {
  method: 'POST',
  path: '/api/me/confirmation-code',
  access: 'session',
  response: AskedCode,
})

/** For 15 minutes, what needs the current password is then allowed without. */
export const confirm = endpoint('Confirm who you are with the code from an email', {
  method: 'POST',
  path: '/api/me/confirmation',
  access: 'session',
  body: Type.Object({ code: Code }),
  status: 204,
})

/**
 * When `asksOwner` of `Me` says so. If it is not theirs, the password, passkeys, connected accounts and other sessions end;
 * what was written stays. Counts once.
 */
export const answerOwner = endpoint('Say whether what was set up before your address was confirmed is yours', {
  method: 'POST',
  path: '/api/me/owner',
  access: 'session',
  body: Type.Object({ isMine: Type.Boolean() }),
  status: 204,
})
