import { useSuspenseQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { infoQuery } from '../../data/info.ts'
import { invitationAddress } from './invitation-address.ts'

/** The full address, whatever path the app is served from; undefined where the server hides invitation links. */
export function useInvitationLink({ inviteKey }: Group): string | undefined {
  const { data: info } = useSuspenseQuery(infoQuery)
  if (!inviteKey || !info.show?.group_invitation_links) return undefined
  return invitationAddress(inviteKey)
}
