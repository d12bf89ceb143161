import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../fields.ts'
import { challenge, KnownCredential, SignedChallenge } from './passkey-answers.ts'

/** What a passkey can confirm, each apart: an answer for one does nothing for another. */
export const confirmedActions = [
  'change-sign-in',
  'remove-password',
  'delete-account',
  'add-passkey',
  'remove-passkey',
  'turn-on-second-step',
  'turn-off-second-step',
  'connect-provider',
  'disconnect-provider',
  'administer',
  'make-token',
] as const
export type ConfirmedAction = (typeof confirmedActions)[number]

/**
 * What shows who somebody is where a session is not enough: the current password, or a passkey's answer to
 * `startConfirming` for this action. Neither is needed in a session that is younger than 15 minutes or was confirmed by
 * a code as recently.
 */
export const proof = {
  currentPassword: Type.Optional(Text(1024)),
  passkey: Type.Optional(SignedChallenge),
}

export const Proof = Type.Object(proof)
export type Proof = Type.Static<typeof Proof>

/** The challenge is good for five minutes and once, in this session and browser, for this action. */
export const startConfirming = endpoint('Ask for what a passkey of yours has to sign to confirm an action', {
  method: 'POST',
  path: '/api/me/passkeys/confirmation',
  access: 'session',
  body: Type.Object({ action: Type.Enum(confirmedActions) }),
  response: Type.Object({
    ...challenge,
    rpId: Type.String(),
    userVerification: Type.Literal('required'),
    allowCredentials: Type.Array(KnownCredential),
  }),
})
