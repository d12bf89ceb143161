import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerWaitingReply, readWaitingReply } from '#contract/programs/email-replies.ts'
import { call } from '../../api/client.ts'

export function waitingReplyQuery(id: string) {
  return queryOptions({
    queryKey: ['email-reply', id],
    queryFn: ({ signal }) => call(readWaitingReply, { params: { id }, signal }),
    retry: false,
    gcTime: 0,
  })
}

export function useAnswerWaitingReply(id: string) {
  return useMutation({
    mutationFn: (mine: boolean) => call(answerWaitingReply, { params: { id }, body: { mine } }),
  })
}
