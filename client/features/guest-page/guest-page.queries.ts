import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import * as contract from '#contract/guests/guest-pages.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'

const keyOf = (secret: string) => ['guest', secret]

/** Opens the link: the server’s cookie then lets this browser read what it shows. */
export const guestPageQuery = (secret: string) =>
  queryOptions({
    queryKey: keyOf(secret),
    queryFn: ({ signal }) => call(contract.openGuestLink, { body: { secret }, signal }),
    retry: (failures, error) =>
      failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    staleTime: 30_000,
  })

export const guestPhotosQuery = (link: string) =>
  infiniteQueryOptions({
    queryKey: ['guest-photos', link],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listGuestPhotos, { params: { link }, query: { from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

/** Each answers with the whole page as it is afterwards. */
function useGuestChange<Given>(secret: string, mutationFn: (given: Given) => Promise<contract.GuestPage>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (page) => queryClient.setQueryData(guestPageQuery(secret).queryKey, page),
  })
}

export const useOpenWithPassword = (secret: string) =>
  useGuestChange(secret, (password: string) => call(contract.openGuestLink, { body: { secret, password } }))

export const useNameGuest = (secret: string, link: string) =>
  useGuestChange(secret, (name: string) => call(contract.nameGuest, { params: { link }, body: { name } }))

export const useAnswerAsGuest = (secret: string, link: string) =>
  useGuestChange(secret, (body: Input<typeof contract.answerAsGuest>['body']) =>
    call(contract.answerAsGuest, { params: { link }, body }),
  )

export const useVoteAsGuest = (secret: string, link: string) =>
  useGuestChange(secret, (body: Input<typeof contract.voteAsGuest>['body']) =>
    call(contract.voteAsGuest, { params: { link }, body }),
  )

export function useRefreshGuestPage(secret: string, link: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(secret) }),
      queryClient.invalidateQueries({ queryKey: guestPhotosQuery(link).queryKey }),
    ])
}

export function useTakeBack(secret: string, link: string) {
  const refresh = useRefreshGuestPage(secret, link)
  return useMutation({
    mutationFn: (file: string) => call(contract.removeGuestPhoto, { params: { link, file } }),
    onSettled: refresh,
  })
}
