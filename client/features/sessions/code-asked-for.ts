import { removeStored, writeStored } from '../../api/stored.ts'
import type { Destination } from './useEntering.ts'
import { withoutWaiting } from './waiting/what-waits.ts'

/** Stored: a reload, or the link in the email, which opens in another tab, must not lose the way. */
export function storeAskedCode(login: string, { inviteKey, returnTo }: Destination): void {
  writeStored('signInCode', login)
  writeStored('signInTo', JSON.stringify({ inviteKey, returnTo: returnTo && withoutWaiting(returnTo) }))
}

export function removeAskedCode(): void {
  removeStored('signInCode')
  removeStored('signInTo')
}
