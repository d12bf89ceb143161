import { queryOptions } from '@tanstack/react-query'
import { readInvitation } from '#contract/invitations.ts'
import { call } from '../../api/client.ts'

/** Asked anew each time somebody comes: the link may have been replaced meanwhile. */
export function invitationQuery(key: string) {
  return queryOptions({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(readInvitation, { params: { key }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
