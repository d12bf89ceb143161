import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listAllGroups } from '#contract/sign-in/administered-groups.ts'
import {
  deletePerson,
  endSuspension,
  listAdministratorActs,
  listEverybody,
  readServerHealth,
  retryParkedJobs,
  sendResetLink,
  signOutPerson,
  suspendPerson,
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

export type Wish = Proof & { messages?: 'stay' | 'go' }
type Sent = { mailedTo?: string; link?: string }

const acts = {
  'sign-out': signOutPerson,
  'reset-link': sendResetLink,
  suspend: suspendPerson,
  'bring-back': endSuspension,
  delete: deletePerson,
} as const
export type ActOnPerson = keyof typeof acts

/** What came of it is there for a link to hand over. */
export function useActOnPerson(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, wish }: { act: ActOnPerson; wish: Wish }): Promise<Sent> =>
      ((await call(acts[act] as typeof sendResetLink, { params: { id }, body: wish })) as Sent | undefined) ?? {},
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}
