import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import * as contract from '#contract/guests/guest-links.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type GuestTarget = { group: string; collection?: string; message?: string }
export type GuestWish = Omit<Input<typeof contract.makeGuestLink>['body'], 'collection' | 'message'>
export type GuestChange = Input<typeof contract.changeGuestLink>['body']

export const guestLinksQuery = ({ group, collection, message }: GuestTarget) =>
  queryOptions({
    queryKey: [...queryKeys.guests(group), 'links', collection ?? message ?? 'all'],
    queryFn: ({ signal }) =>
      call(contract.listGuestLinks, { params: { id: group }, query: { collection, message }, signal }),
  })

export const waitingPhotosQuery = (group: string) =>
  queryOptions({
    queryKey: [...queryKeys.guests(group), 'waiting'],
    queryFn: ({ signal }) => call(contract.listWaitingPhotos, { params: { id: group }, signal }),
  })

function useGuestLinkChange<Given, Answer>(group: string, mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.guests(group) }),
  })
}

export const useMakeGuestLink = ({ group, collection, message }: GuestTarget) =>
  useGuestLinkChange(group, (wish: GuestWish) =>
    call(contract.makeGuestLink, {
      params: { id: group },
      body: { ...wish, ...(collection !== undefined && { collection }), ...(message !== undefined && { message }) },
    }),
  )

export const useChangeGuestLink = (group: string) =>
  useGuestLinkChange(group, ({ id, ...body }: GuestChange & { id: string }) =>
    call(contract.changeGuestLink, { params: { id }, body }),
  )

export const useEndGuestLink = (group: string) =>
  useGuestLinkChange(group, (id: string) => call(contract.endGuestLink, { params: { id } }))

export const useDecide = (group: string) =>
  useGuestLinkChange(group, (body: { letIn: string[]; decline: string[] }) =>
    call(contract.decideWaitingPhotos, { params: { id: group }, body }),
  )
