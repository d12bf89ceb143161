import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endFirstRun, type FirstRunStep, moveFirstRun, readFirstRun } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const firstRunQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'first-run'],
  queryFn: ({ signal }) => call(readFirstRun, { signal }),
  staleTime: 0,
})

/** Where to go on another time; without it, one goes on where one was before. */
export function rememberStep(step: FirstRunStep): Promise<unknown> {
  return call(moveFirstRun, { body: { step } }).catch(() => undefined)
}

export function useEndFirstRun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endFirstRun),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
