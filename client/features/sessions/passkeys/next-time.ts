import { readWays } from '#contract/sign-in/ways.ts'
import { call } from '../../../api/client.ts'

/** Only to somebody without a passkey, on a device that knows its person. */
export async function isToBeOffered(): Promise<boolean> {
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  const { allowsPasskeys, passkeys } = await call(readWays)
  return allowsPasskeys && passkeys.length === 0
}
