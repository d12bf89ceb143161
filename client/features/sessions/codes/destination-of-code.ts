import { readStored } from '../../../api/stored.ts'
import type { Destination } from '../useEntering.ts'

/** Where somebody was going who has asked for a code in this browser. */
export function destinationOfCode(): Destination {
  try {
    const { inviteKey, returnTo } = JSON.parse(readStored('signInTo') ?? '{}') as Partial<Destination>
    return { inviteKey, returnTo }
  } catch {
    return { inviteKey: undefined, returnTo: undefined }
  }
}
