import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readStored } from '../../api/stored.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { isOwnPath } from './own-path.ts'
import { withoutWaiting } from './waiting/what-waits.ts'

export type Destination = { inviteKey: string | undefined; returnTo: string | undefined }

export function useEntering({ inviteKey, returnTo }: Destination): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  /** People who came to join have already said so. Errors appear where the invitation is. */
  async function join(key: string) {
    const group = await acceptInvitation(queryClient, key).catch(() => undefined)
    if (group) return navigate({ to: '/groups/$id', params: { id: group }, replace: true })
    return navigate({ to: '/invitation/$key', params: { key }, replace: true })
  }

  return function enter() {
    if (inviteKey) return join(inviteKey)
    return navigate({ href: isOwnPath(returnTo) ? withoutWaiting(returnTo) : '/', replace: true })
  }
}

/** The same after a password or a code; on the way, a passkey is offered once on a device. */
export function useEnteringWithOffer(destination: Destination): () => Promise<void> {
  const navigate = useNavigate()
  const enter = useEntering(destination)

  return async function enterOrOffer() {
    if (await isPasskeyToBeOffered()) return navigate({ to: '/next-time', search: destination, replace: true })
    return enter()
  }
}

async function isPasskeyToBeOffered(): Promise<boolean> {
  if (readStored('passkeyOffer') !== undefined || !('PublicKeyCredential' in window)) return false
  return import('./passkeys/next-time.ts').then(({ isToBeOffered }) => isToBeOffered()).catch(() => false)
}
