import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerFromEmail, readEmailAnswer } from '#contract/blocks/email-answers.ts'
import { call } from '../../api/client.ts'

export function emailAnswerQuery(token: string) {
  return queryOptions({
    queryKey: ['email-answer', token],
    queryFn: ({ signal }) => call(readEmailAnswer, { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  })
}

export function useAnswerFromEmail(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = emailAnswerQuery(token)
  return useMutation({
    mutationFn: (given: { answer: string; given: boolean }) => call(answerFromEmail, { body: { token, ...given } }),
    onSuccess: (asked) => queryClient.setQueryData(queryKey, asked),
    // Somebody else may have been faster, or it is over.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
