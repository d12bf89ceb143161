import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listAllGroups } from '#contract/sign-in/administered-groups.ts'
import {
  listAdministratorActs,
  listEverybody,
  readServerHealth,
  retryParkedJobs,
  signOutPerson,
} from '#contract/sign-in/administration.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const aMinute = 60_000

export const healthQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'health'],
  queryFn: ({ signal }) => call(readServerHealth, { signal }),
  staleTime: 0,
  refetchInterval: aMinute,
})

export function everybodyQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.administration, 'people', name],
    queryFn: ({ pageParam, signal }) =>
      call(listEverybody, { query: { ...(pageParam && { after: pageParam }), ...(name && { name }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function allGroupsQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.administration, 'groups', name],
    queryFn: ({ pageParam, signal }) =>
      call(listAllGroups, { query: { ...(pageParam && { after: pageParam }), ...(name && { name }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export const actsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.administration, 'acts'],
  queryFn: ({ pageParam, signal }) =>
    call(listAdministratorActs, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

export function useRetryParkedJobs() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(retryParkedJobs),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}

export function useSignOutPerson(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) => call(signOutPerson, { params: { id }, body: proof }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}
