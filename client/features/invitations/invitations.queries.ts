import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { cancelRefreshes } from '../../api/cancel-refreshes.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function useChangeInvitation(groupId: string) {
  const queryClient = useQueryClient()
  const queryKey = queryKeys.group(groupId)
  const show = (showsPeople: boolean) =>
    queryClient.setQueryData<Group>(queryKey, (group) => group && { ...group, invitationShowsPeople: showsPeople })
  return useMutation({
    mutationFn: (showsPeople: boolean) => call(changeInvitation, { params: { id: groupId }, body: { showsPeople } }),
    onMutate: async (showsPeople) => {
      await cancelRefreshes(queryClient, queryKey)
      show(showsPeople)
    },
    onError: (_, showsPeople) => show(!showsPeople),
  })
}
