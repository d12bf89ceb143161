import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name, Text } from '../fields.ts'

export const mostPasskeys = 20

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = Base64Url(1400)

/** Binary parts of all of these are written in base64url, as WebAuthn writes them in JSON. */
const options = { challenge: Type.String(), timeout: Type.Integer() }

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
  response: Type.Object({ ...options, rpId: Type.String(), userVerification: Type.Literal('required') }),
})

export const signInWithPasskey = endpoint('Sign in with a passkey', {
  method: 'POST',
  path: '/api/passkeys/login',
  access: 'anyone',
  body: Type.Object({
    id: CredentialId,
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(6000),
    userHandle: Base64Url(100),
  }),
  response: Type.Object({ api_key: Type.String() }),
})

/** `currentPassword` as in `updateUser`. */
export const startAddingPasskey = endpoint('Ask for what is needed to make a passkey', {
  method: 'POST',
  path: '/api/me/passkeys/challenge',
  access: 'session',
  body: Type.Object({ currentPassword: Type.Optional(Text(1024)) }),
  response: Type.Object({
    ...options,
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    excludeCredentials: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.Literal('public-key'),
        transports: Type.Optional(Type.Array(Type.String())),
      }),
    ),
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

/** `currentPassword` as in `updateUser`. The last way to sign in cannot be removed. */
export const removePasskey = endpoint('Remove one of your passkeys', {
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ currentPassword: Type.Optional(Text(1024)) })),
  status: 204,
})
