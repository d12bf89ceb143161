import { startAuthentication } from '@simplewebauthn/browser'
import { type ConfirmedAction, type Proof, startConfirming } from '#contract/sign-in/confirming.ts'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'

/** Lets the device ask who it is. @throws CallError */
export async function askPasskey(action: ConfirmedAction): Promise<Proof> {
  const optionsJSON = await call(startConfirming, { body: { action } })
  const { id, response } = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new CallError('invalid-passkey', 0, undefined, cause)
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { passkey: { id, clientDataJSON, authenticatorData, signature } }
}
