import * as Type from 'typebox'

/* Binary parts are written in base64url, as WebAuthn writes them in JSON. */

export const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

export const CredentialId = Base64Url(1400)

/** What a browser is asked to have signed. */
export const challenge = { challenge: Type.String(), timeout: Type.Integer() }

export const KnownCredential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

const signed = {
  id: CredentialId,
  clientDataJSON: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(6000),
}

/** By a passkey that its device has let somebody use. */
export const SignedChallenge = Type.Object(signed)
export type SignedChallenge = Type.Static<typeof SignedChallenge>

/** By a passkey that has found its person. */
export const PasskeyAnswer = Type.Object({ ...signed, userHandle: Base64Url(100) })
