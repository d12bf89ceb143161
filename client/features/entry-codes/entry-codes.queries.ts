import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession as endOwnSession } from '#contract/sessions.ts'
import { enterByCode, lookAtEntryCode, makeDeviceCode, readEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readStored } from '../../api/stored.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/signing-in.queries.ts'

export function ownerQuery(code: string) {
  return queryOptions({
    queryKey: ['entry-code-owner', code],
    queryFn: ({ signal }) => call(lookAtEntryCode, { body: { code }, signal }),
    enabled: code !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Ends the session of whoever was signed in on this device before. */
export function useEnterByCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(enterByCode, { body: { code } }),
    onSuccess: async ({ api_key }) => {
      if (readStored('apiKey') !== undefined) await endSession(queryClient)
      await beginSession(queryClient, api_key, 'entry-code')
    },
  })
}

export function useMakeDeviceCode() {
  return useMutation({ mutationFn: () => call(makeDeviceCode) })
}

export function useSignOutAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(endOwnSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  })
}

const askEvery: Milliseconds = 2000

/** Asks again until the code has been used or has ended. */
export function entryCodeQuery(id: string) {
  return queryOptions({
    queryKey: ['entry-code', id],
    queryFn: ({ signal }) => call(readEntryCode, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'open' ? false : askEvery),
    gcTime: 0,
  })
}
