import { queryOptions } from '@tanstack/react-query'
import { readInvitation } from '#contract/hosting/invitations.ts'
import { call } from '../../api/client.ts'

/** Read again at every visit: the link may have been replaced. */
export function invitationQuery(key: string) {
  return queryOptions({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(readInvitation, { params: { key }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
