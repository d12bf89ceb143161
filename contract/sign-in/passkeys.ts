import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name } from '../fields.ts'
import { Proof } from './confirming.ts'
import { Base64Url, challenge, CredentialId, KnownCredential, PasskeyAnswer } from './passkey-answers.ts'

export const mostPasskeys = 20

/** `isSynced` is whether it is kept in an account of its maker, and so outlives a lost device. */
export const Passkey = Type.Object({
  id: Id,
  credential: Type.String(),
  name: Type.String(),
  isSynced: Type.Boolean(),
  createdAt: EpochSeconds,
  lastUsedAt: Type.Optional(EpochSeconds),
  entityType: Type.Literal('passkey'),
})
export type Passkey = Type.Static<typeof Passkey>

/** The challenge is good for five minutes and once, in the browser that asked; a cookie binds it. */
export const startPasskeySignIn = endpoint('Ask for what a passkey has to sign', {
  method: 'POST',
  path: '/api/passkeys/challenge',
  access: 'anyone',
  response: Type.Object({ ...challenge, rpId: Type.String(), userVerification: Type.Literal('required') }),
})

export const signInWithPasskey = endpoint('Sign in with a passkey', {
  method: 'POST',
  path: '/api/passkeys/login',
  access: 'anyone',
  body: PasskeyAnswer,
  response: Type.Object({ api_key: Type.String() }),
})

export const startAddingPasskey = endpoint('Ask for what is needed to make a passkey', {
  method: 'POST',
  path: '/api/me/passkeys/challenge',
  access: 'session',
  body: Proof,
  response: Type.Object({
    ...challenge,
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    excludeCredentials: Type.Array(KnownCredential),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('preferred'),
    }),
    attestation: Type.Literal('none'),
  }),
})

/** It gets the name of the program that keeps it, or of the browser. */
export const addPasskey = endpoint('Add a passkey that was made for you', {
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'session',
  status: 201,
  body: Type.Object({
    id: CredentialId,
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(16_000),
    transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
  }),
  response: Passkey,
})

export const renamePasskey = endpoint('Give one of your passkeys another name', {
  method: 'PUT',
  path: '/api/me/passkeys/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ name: Name }),
  response: Passkey,
})

/** The last way to sign in cannot be removed. */
export const removePasskey = endpoint('Remove one of your passkeys', {
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Proof),
  status: 204,
})
