import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { connectProvider, disconnectProvider, readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const connectionQuery = queryOptions({
  queryKey: queryKeys.identityProvider,
  queryFn: ({ signal }) => call(readProviderConnection, { signal }),
  staleTime: 0,
})

/** Both need the password unless the person has just signed in. */
type Given = { currentPassword?: string }

export function useConnect(returnTo: string) {
  return useMutation({
    mutationFn: (given: Given) => call(connectProvider, { body: { ...given, returnTo } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useDisconnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => call(disconnectProvider, { body: given }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.identityProvider }),
  })
}
