import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { connectProvider, disconnectProvider, readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const connectionQuery = queryOptions({
  queryKey: queryKeys.identityProvider,
  queryFn: ({ signal }) => call(readProviderConnection, { signal }),
  staleTime: 0,
})

export function useConnect(returnTo: string) {
  return useMutation({
    mutationFn: (proof: Proof) => call(connectProvider, { body: { ...proof, returnTo } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useDisconnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) => call(disconnectProvider, { body: proof }),
    onSettled: () =>
      Promise.all(
        [queryKeys.identityProvider, queryKeys.ways].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
