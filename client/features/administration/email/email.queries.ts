import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listSentEmails,
  readMailing,
  resumeEmailsTo,
  retryParkedEmails,
  sendTestEmail,
} from '#contract/sign-in/sent-emails.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

const aMinute = 60_000

export const mailingQuery = queryOptions({
  queryKey: [...queryKeys.administration, 'mailing'],
  queryFn: ({ signal }) => call(readMailing, { signal }),
  staleTime: 0,
  refetchInterval: aMinute,
})

export type Shown = 'all' | 'undelivered'

export function sentEmailsQuery(shown: Shown) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.administration, 'emails', shown],
    queryFn: ({ pageParam, signal }) =>
      call(listSentEmails, {
        query: { ...(pageParam && { before: pageParam }), ...(shown === 'undelivered' && { only: shown }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export function useRetryEmails() {
  return useAct(() => call(retryParkedEmails))
}

export function useSendTest() {
  return useAct(() => call(sendTestEmail))
}

export function useResumeEmails(id: string) {
  return useAct(() => call(resumeEmailsTo, { params: { id } }))
}

function useAct<Result>(act: () => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.administration }),
  })
}
