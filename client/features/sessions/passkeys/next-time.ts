import { readWays } from '#contract/sign-in/ways.ts'
import { call } from '../../../api/client.ts'
import { readStored } from '../../../api/stored.ts'

/** Whether to offer this device's own way of knowing who it is: once, and only to somebody without a passkey. */
export async function isToBeOffered(): Promise<boolean> {
  if (readStored('passkeyOffer') !== undefined || !('PublicKeyCredential' in window)) return false
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
    const { allowsPasskeys, passkeys } = await call(readWays)
    return allowsPasskeys && passkeys.length === 0
  } catch {
    return false
  }
}
