import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const devicesQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

export function useSignOutDevice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id?: string) => (id ? call(endSession, { params: { id } }) : call(endOtherSessions)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  })
}
