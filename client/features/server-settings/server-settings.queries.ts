import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { readServerSettings, type SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const serverSettingsQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'settings'],
  queryFn: ({ signal }) => call(readServerSettings, { signal }),
  staleTime: 0,
})

export type Change = (confirmed: Proof & { version: string }) => Promise<SettingAnswer>

/** What it does to pages that show what the server allows, they read again. */
export function useChangeSetting(version: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ change, proof }: { change: Change; proof: Proof }) => change({ ...proof, version }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
        queryClient.invalidateQueries({ queryKey: queryKeys.info }),
      ]),
  })
}
