import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServerNotice } from '#contract/me.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { publishServerNotice, readServerNotice, removeServerNotice } from '#contract/sign-in/server-notice.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

export const noticeQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'notice'],
  queryFn: ({ signal }) => call(readServerNotice, { signal }),
  staleTime: 0,
})

export function usePublishNotice() {
  return useChange((notice: Omit<ServerNotice, 'id'> & Proof) => call(publishServerNotice, { body: notice }))
}

export function useRemoveNotice() {
  return useChange(() => call(removeServerNotice))
}

function useChange<Variables, Result>(change: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
        queryClient.invalidateQueries({ queryKey: queryKeys.me, exact: true }),
      ]),
  })
}
