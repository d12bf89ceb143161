import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useReachableAgain } from '../../api/useReachableAgain.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { answerKinds, type AnswerKind, type BodyOf, type ParamsOf } from './answer-kinds.ts'
import { lineOf, sendAnswer } from './send-answer.ts'
import { useIsUnderWay } from './useIsUnderWay.ts'
import { waitingAnswer } from './waiting-answers.ts'

/**
 * The answer shows at once; while the server is away it waits, and is sent when it is back. `given` is what the server
 * does not know yet.
 */
export function useAnswer<Kind extends AnswerKind>(kind: Kind, params: ParamsOf<Kind>) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const line = lineOf({ kind, params })
  const sending = useMutation({
    ...line,
    mutationFn: (body: BodyOf<Kind>) => sendAnswer(queryClient, { kind, params, body }),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.block(answerKinds[kind].of, params.id) })
    },
  })
  const waiting = waitingAnswer({ kind, params })
  const isUnderWay = useIsUnderWay(line)
  const isWaiting = waiting !== undefined && !isUnderWay
  useReachableAgain(isWaiting, () => {
    const left = waitingAnswer({ kind, params })
    if (left) sending.mutate(left.body)
  })

  return { given: sending.isPending ? sending.variables : waiting?.body, isWaiting, answer: sending.mutate }
}
