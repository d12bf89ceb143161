import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { addPasskey, startAddingPasskey, type Passkey } from '#contract/sign-in/passkeys.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'

export type Outcome = Passkey | 'cancelled' | 'there already'

/** Asks the browser to make a passkey, and gives it to the server. */
export async function makePasskey(proof: Proof): Promise<Outcome> {
  const optionsJSON = await call(startAddingPasskey, { body: proof })
  let made
  try {
    made = await startRegistration({ optionsJSON: { ...optionsJSON, rp: { ...optionsJSON.rp } } })
  } catch (error) {
    return isKnown(error) ? 'there already' : 'cancelled'
  }
  const { clientDataJSON, attestationObject, transports } = made.response
  const body = { id: made.id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  const added = await call(addPasskey, { body })
  writeStored('passkeyOffer', 'answered')
  return added
}

function isKnown(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}

type Signals = {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
}

/** Browsers that listen no longer offer a passkey that has been removed. */
export async function sayRemoved(credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: location.hostname, credentialId })
    .catch(() => undefined)
}
