import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { connectProvider, disconnectProvider, readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { withPassword } from './ways.queries.ts'

export const connectionQuery = queryOptions({
  queryKey: queryKeys.identityProvider,
  queryFn: ({ signal }) => call(readProviderConnection, { signal }),
  staleTime: 0,
})

export function useConnect(returnTo: string) {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call(connectProvider, { body: { ...withPassword(password), returnTo } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useDisconnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string | undefined) => call(disconnectProvider, { body: withPassword(password) }),
    onSettled: () =>
      Promise.all(
        [queryKeys.identityProvider, queryKeys.ways].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
