import type { GuestLink } from '#contract/guests/guest-links.ts'
import { useLinkForOthers } from '../invitations/useLinkForOthers.ts'

/** Where guests find this page: where no address is set, the server names that of its own computer. */
export function useGuestAddress({ address }: Pick<GuestLink, 'address'>): string {
  return useLinkForOthers(new URL(`guest${new URL(address).hash}`, document.baseURI).href)
}
