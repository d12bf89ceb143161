import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createGroup, type Group, leaveGroup, readGroup, renameGroup, resetInviteKey } from '#contract/groups.ts'
import { call } from '#client/api/client.ts'
import { queryKeys } from '#client/api/query-keys.ts'

/** A group of yours, its people and its invitation key. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: ({ signal }) => call(readGroup, { params: { id }, signal }),
  })
}

export function useCreateGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createGroup, { body: { name } }),
    onSuccess: (group) => {
      queryClient.setQueryData(queryKeys.group(group.id), group)
      return queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}

export function useRenameGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(renameGroup, { params: { id }, body: { name } }),
    onSuccess: (group) => {
      queryClient.setQueryData(queryKeys.group(id), group)
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      return queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}

export function useResetInviteKey(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetInviteKey, { params: { id } }),
    onSuccess: ({ inviteKey }) =>
      queryClient.setQueryData<Group>(queryKeys.group(id), (group) => group && { ...group, inviteKey }),
  })
}

/** The page that is left must not be read again, so the cache is refreshed by whoever navigates away. */
export function useLeaveGroup(id: string) {
  return useMutation({ mutationFn: () => call(leaveGroup, { params: { id } }) })
}
