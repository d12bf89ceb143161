import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { listInvitations, makeInvitation, takeBackInvitation } from '#contract/hosting/invitations.ts'
import { listPeopleToOffer, offerMembership } from '#contract/hosting/offers.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function invitationsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.invitations(groupId),
    queryFn: ({ signal }) => call(listInvitations, { params: { id: groupId }, signal }),
  })
}

export function peopleToOfferQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.peopleToOffer(groupId),
    queryFn: ({ signal }) => call(listPeopleToOffer, { params: { id: groupId }, signal }),
  })
}

export type InvitationWish = Input<typeof makeInvitation>['body']

export function useMakeInvitation(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvitationWish) => call(makeInvitation, { params: { id: groupId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations(groupId) }),
  })
}

export function useTakeBackInvitation(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitation: string) => call(takeBackInvitation, { params: { id: groupId, invitation } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations(groupId) }),
  })
}

export function useOfferMembership() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ groupId, users }: { groupId: string; users: string[] }) =>
      call(offerMembership, { params: { id: groupId }, body: { users } }),
    onSuccess: (_, { groupId }) => queryClient.invalidateQueries({ queryKey: queryKeys.peopleToOffer(groupId) }),
  })
}
