import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listJoinRequests,
  listOwnRequests,
  settleJoinRequest,
  takeBackRequest,
  undoJoinRequest,
} from '#contract/hosting/join-requests.ts'
import { answerOffer, listOwnOffers } from '#contract/hosting/offers.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const ownRequestsQuery = queryOptions({
  queryKey: queryKeys.ownRequests,
  queryFn: ({ signal }) => call(listOwnRequests, { signal }),
})

export const ownOffersQuery = queryOptions({
  queryKey: queryKeys.ownOffers,
  queryFn: ({ signal }) => call(listOwnOffers, { signal }),
})

export function joinRequestsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.joinRequests(groupId),
    queryFn: ({ signal }) => call(listJoinRequests, { params: { id: groupId }, signal }),
  })
}

export function useTakeBackRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (group: string) => call(takeBackRequest, { params: { group } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownRequests }),
  })
}

type Answer = { group: string; accept: boolean }

export function useAnswerOffer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ group, accept }: Answer) => call(answerOffer, { params: { group }, body: { accept } }),
    // With it the offers and requests, and the groups.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

/** Resolves once the list has them again. */
export function useUndoRequest(groupId: string, userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoJoinRequest, { params: { id: groupId, user: userId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.joinRequests(groupId) }),
  })
}

/** The list stays as it is until somebody comes again: a row says what has become of it. */
export function useSettleRequest(groupId: string, userId: string) {
  return useMutation({
    mutationFn: (admit: boolean) => call(settleJoinRequest, { params: { id: groupId, user: userId }, body: { admit } }),
  })
}
