import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPublicLink, readPublicMessage, revokePublicLink } from '#contract/public-links.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The cookie for the photos lasts an hour and is set with the message. */
const cookieRenewal: Milliseconds = 45 * 60_000

export function publicMessageQuery(token: string) {
  return queryOptions({
    queryKey: ['public', token],
    queryFn: ({ signal }) => call(readPublicMessage, { params: { token }, signal }),
    refetchInterval: cookieRenewal,
  })
}

/** The full URL; the first request creates the link. */
export function publicLinkQuery(messageId: string, onMade?: () => void) {
  return queryOptions({
    queryKey: ['public-link', messageId],
    queryFn: async ({ signal }) => {
      const { token } = await call(readPublicLink, { params: { id: messageId }, signal })
      onMade?.()
      return new URL(`public/${token}`, document.baseURI).href
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function useStopPublicLink(messageId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokePublicLink, { params: { id: messageId } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: publicLinkQuery(messageId).queryKey })
      void queryClient.invalidateQueries({ queryKey: queryKeys.messages })
    },
  })
}
