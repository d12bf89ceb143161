import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Key, Text } from '../fields.ts'
import { proof, Proof } from './confirming.ts'

/** Why somebody comes back without a session; the login page has a sentence for each. */
export const providerProblems = [
  'denied',
  'unavailable',
  'failed',
  'expired',
  'too-many',
  'not-invited',
  'not-in-group',
  'invitation-ended',
  'account-known',
  'account-leaving',
  'account-suspended',
  'taken',
  'connected-already',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

/** A page of ours to return to. */
export const returnPath = { maxLength: 300, pattern: '^/(?![/\\\\])[!-~]*$' } as const
const ReturnTo = Type.String(returnPath)

/** Leads the browser to the provider, with a cookie for the way back. `inviteKey` is of an invitation to accept. */
export const startProviderSignIn = endpoint('Sign in with the identity provider of this server', {
  method: 'GET',
  path: '/api/oidc/start',
  access: 'anonymous',
  query: Type.Object({ returnTo: Type.Optional(ReturnTo), inviteKey: Type.Optional(Key) }),
})

/** Where the provider sends the browser back to; it leads on to a page. */
export const returnFromProvider = endpoint('Return from the identity provider', {
  method: 'GET',
  path: '/api/oidc/callback',
  access: 'anonymous',
  query: Type.Object({ state: Type.Optional(Text(200)) }),
})

/**
 * `code` is what the page got behind the # of its address; it works once, for two minutes, in the same browser. With
 * `keepsAccount`, somebody who has deleted the account keeps it; they have ten minutes.
 */
export const takeProviderSession = endpoint('Receive your key after signing in with the identity provider', {
  method: 'POST',
  path: '/api/oidc/session',
  access: 'anyone',
  body: Type.Object({ code: Key, keepsAccount: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    api_key: Type.String(),
    returnTo: Type.Optional(Type.String()),
    inviteKey: Type.Optional(Type.String()),
    isNew: Type.Optional(Type.Literal(true)),
  }),
})

/** `connectedAs` is what the provider calls the person; `removable` while there is another way to sign in. */
export const readProviderConnection = endpoint('Whether your account is connected with the identity provider', {
  method: 'GET',
  path: '/api/me/identity-provider',
  access: 'session',
  response: Type.Object({
    connectedAs: Type.Optional(Type.String()),
    connectedAt: Type.Optional(EpochSeconds),
    removable: Type.Optional(Type.Boolean()),
  }),
})

/** `url` is of the provider, for this browser alone. */
export const connectProvider = endpoint('Begin to connect your account with the identity provider', {
  method: 'POST',
  path: '/api/me/identity-provider',
  access: 'session',
  body: Type.Object({ ...proof, returnTo: Type.Optional(ReturnTo) }),
  response: Type.Object({ url: Type.String() }),
})

/**
 * For whoever came from the provider while an account with the same address existed, and has signed in to that by
 * another way since, within ten minutes and in the same browser; an older session is not enough. `code` is that of the
 * address; `connected` is false for any other account than that one.
 */
export const connectPending = endpoint('Connect your account with the identity you came with', {
  method: 'POST',
  path: '/api/me/identity-provider/pending',
  access: 'session',
  body: Type.Object({ code: Key }),
  response: Type.Object({
    connected: Type.Boolean(),
    returnTo: Type.Optional(Type.String()),
    inviteKey: Type.Optional(Type.String()),
  }),
})

export const disconnectProvider = endpoint('Disconnect your account from the identity provider', {
  method: 'DELETE',
  path: '/api/me/identity-provider',
  access: 'session',
  body: Type.Optional(Proof),
  status: 204,
})

/**
 * Back-Channel Logout 1.0: the provider tells that somebody has signed out there, or may not sign in any more. Sent as a
 * form. The sessions that began with it end.
 */
export const endProviderSessions = endpoint(
  'End the sessions of somebody who has signed out at the identity provider',
  {
    method: 'POST',
    path: '/api/oidc/back-channel-logout',
    access: 'anonymous',
    body: Type.Object({ logout_token: Text(10_000) }),
    response: Type.Object({}),
  },
)
