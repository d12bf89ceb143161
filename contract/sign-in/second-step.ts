import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { proof, Proof } from './confirming.ts'

const Code = Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z -]+$' })

/** After `second-step-needed`, in the browser that got it; a cookie says who has passed the first step. */
export const passSecondStep = endpoint('Sign in with the second step, after the password', {
  method: 'POST',
  path: '/api/second-step',
  access: 'anyone',
  body: Type.Object({ code: Code }),
  response: Type.Object({ api_key: Type.String() }),
})

/** `uri` is what an app reads from a QR code. */
export const proposeSecondStep = endpoint('Ask for a secret for an app that shows codes', {
  method: 'POST',
  path: '/api/me/second-step/secret',
  access: 'session',
  body: Proof,
  response: Type.Object({ secret: Type.String(), uri: Type.String() }),
})

/** `code` is what the app shows for the secret. The recovery codes work once each, in its place. */
export const turnOnSecondStep = endpoint('Ask for a code after your password from now on', {
  method: 'PUT',
  path: '/api/me/second-step',
  access: 'session',
  body: Type.Object({
    secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
    code: Code,
    ...proof,
  }),
  response: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
})

export const turnOffSecondStep = endpoint('No longer ask for a code after your password', {
  method: 'DELETE',
  path: '/api/me/second-step',
  access: 'session',
  body: Type.Optional(Proof),
  status: 204,
})
