import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Input } from '#contract/endpoint.ts'
import { createGroup, type Group, leaveGroup, updateGroup, resetInviteKey } from '#contract/groups.ts'
import type { Me } from '#contract/me.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { groupQuery } from '../../data/group.ts'
import { groupMessagesQuery } from '../../data/message-lists.ts'
import { firstPage } from '../../data/page-calls.ts'

export function useGroup(id: string): Group {
  const { data, error } = useSuspenseQuery(groupQuery(id))
  const leaving = useMutationState({ filters: { mutationKey: leavingGroup(id) }, select: ({ state }) => state.status })
  const isLeavingHere = leaving.some((status) => status === 'pending' || status === 'success')
  if (error instanceof CallError && error.code === 'not-found' && !isLeavingHere) throw notFound()
  return data
}

export function useCreateGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createGroup, { body: { name } }),
    onSuccess: (group) => {
      queryClient.setQueryData(queryKeys.group(group.id), group)
      // A new group has no messages: saves a request and a placeholder.
      const { queryKey } = groupMessagesQuery(group.id)
      queryClient.setQueryData(queryKey, { pages: [{ messages: [], totalItems: 0 }], pageParams: [firstPage] })
      return queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}

export type GroupChanges = Input<typeof updateGroup>['body']

export function useUpdateGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupChanges) => call(updateGroup, { params: { id }, body }),
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

export function useLeaveGroup(id: string) {
  return useMutation({
    mutationKey: leavingGroup(id),
    mutationFn: (endLinks: boolean) => call(leaveGroup, { params: { id }, body: { endLinks } }),
  })
}

const leavingGroup = (id: string) => ['leave-group', id]

/** After leaving, drops the group from the cache so that nothing of it is shown or fetched again. */
export function forgetGroup(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<Me>(
    queryKeys.me,
    (me) => me && { ...me, groups: me.groups.filter((group) => group.id !== id) },
  )
  void queryClient.cancelQueries({ queryKey: queryKeys.group(id) })
  queryClient.removeQueries({ queryKey: queryKeys.lists })
  queryClient.removeQueries({ queryKey: queryKeys.messages })
  void queryClient.invalidateQueries({ queryKey: queryKeys.me })
}
