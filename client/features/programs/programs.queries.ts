import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { listTokens, makeToken, removeToken } from '#contract/sign-in/tokens.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type TokenWish = Input<typeof makeToken>['body']

export const tokensQuery = queryOptions({
  queryKey: queryKeys.tokens,
  queryFn: ({ signal }) => call(listTokens, { signal }),
  staleTime: 0,
})

export function useMakeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TokenWish) => call(makeToken, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  })
}

export function useRemoveToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeToken, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  })
}
