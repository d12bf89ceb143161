import { useSuspenseQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { infoQuery } from '../info/info.queries.ts'

/** The address that lets people join, whatever path we live at; none where the server shows no such links. */
export function useInvitationLink({ inviteKey }: Group): string | undefined {
  const { data: info } = useSuspenseQuery(infoQuery)
  if (!inviteKey || !info.show?.group_invitation_links) return undefined
  return new URL(`invitation/${inviteKey}`, document.baseURI).href
}
