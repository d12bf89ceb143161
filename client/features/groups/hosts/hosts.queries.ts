import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import type { GroupRole, GroupRules } from '#contract/hosting/group-roles.ts'
import {
  answerHostOffer,
  changeRole,
  changeRules,
  letBackIn,
  listRecord,
  listRemoved,
  readPosted,
  removePerson,
  setClosing,
  type Removal,
} from '#contract/hosting/hosts.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

export function postedQuery(groupId: string, userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.hosting(groupId), 'posted', userId],
    queryFn: ({ signal }) => call(readPosted, { params: { id: groupId, user: userId }, signal }),
  })
}

export function removedQuery(groupId: string) {
  return queryOptions({
    queryKey: [...queryKeys.hosting(groupId), 'removed'],
    queryFn: ({ signal }) => call(listRemoved, { params: { id: groupId }, signal }),
  })
}

export function recordQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.hosting(groupId), 'record'],
    queryFn: ({ pageParam, signal }) =>
      call(listRecord, { params: { id: groupId }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

function refresh(queryClient: QueryClient, groupId: string) {
  void queryClient.invalidateQueries({ queryKey: queryKeys.me })
  return queryClient.invalidateQueries({ queryKey: queryKeys.group(groupId) })
}

export function useChangeRole(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: GroupRole }) =>
      call(changeRole, { params: { id: groupId, user: userId }, body: { role } }),
    onSuccess: () => refresh(queryClient, groupId),
  })
}

export function useRemovePerson(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...body }: Removal & { userId: string }) =>
      call(removePerson, { params: { id: groupId, user: userId }, body }),
    onSuccess: () => refresh(queryClient, groupId),
  })
}

export function useLetBackIn(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(letBackIn, { params: { id: groupId, user: userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.hosting(groupId) }),
  })
}

/** Shown at once, and as it was again where the server refuses. */
export function useChangeRules(groupId: string) {
  const queryClient = useQueryClient()
  const queryKey = queryKeys.group(groupId)
  return useMutation({
    mutationFn: (body: Partial<GroupRules>) => call(changeRules, { params: { id: groupId }, body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey, exact: true })
      const before = queryClient.getQueryData<Group>(queryKey)
      if (before) queryClient.setQueryData<Group>(queryKey, { ...before, rules: { ...before.rules, ...body } })
      return before
    },
    onError: (_error, _body, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => refresh(queryClient, groupId),
  })
}

export function useSetClosing(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (closing: boolean) => call(setClosing, { params: { id: groupId }, body: { closing } }),
    onSuccess: () => refresh(queryClient, groupId),
  })
}

export function useAnswerHostOffer(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline' | 'object') =>
      call(answerHostOffer, { params: { id: groupId }, body: { answer } }),
    onSuccess: () => refresh(queryClient, groupId),
  })
}
