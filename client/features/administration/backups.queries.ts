import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkServerBackup, makeServerBackup, readServerBackups } from '#contract/sign-in/server-backups.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const whileIdle = 60_000
const underWay = 2000

export const backupsQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'backups'],
  queryFn: ({ signal }) => call(readServerBackups, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.task ? underWay : whileIdle),
})

export function useMakeBackup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(makeServerBackup),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}

export function useCheckBackup(name: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkServerBackup, { params: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}
