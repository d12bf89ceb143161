import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useReachableAgain } from '../../api/useReachableAgain.ts'
import { meQuery } from '../../data/me.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { BodyOf } from '../answers/answer-kinds.ts'
import { lineOf, sendAnswer } from '../answers/send-answer.ts'
import { useIsUnderWay } from '../answers/useIsUnderWay.ts'
import { saveWaiting, waitingAnswer, waitingAnswers } from '../answers/waiting-answers.ts'
import { listQuery } from './lists.queries.ts'
import { isListAnswer, withAnswers, type ListAnswer } from './with-answers.ts'

/** The list with all that the server does not know yet, which it is told in the order in which it was done. */
export function useList(messageId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data, isPending } = useQuery(listQuery(messageId))
  const line = lineOf({ kind: 'list-item', params: { id: messageId, item: '' } })
  const sending = useMutation({
    ...line,
    mutationFn: (answer: ListAnswer) => sendAnswer(queryClient, answer),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.block('list', messageId) })
    },
  })
  const isUnderWay = useIsUnderWay(line)
  const waiting = waitingFor(messageId)
  const isWaiting = waiting.length > 0 && !isUnderWay
  useReachableAgain(isWaiting, () => waitingFor(messageId).forEach((left) => sending.mutate(left)))

  function answer(given: ListAnswer) {
    const whole = given.kind === 'list-item' ? { ...given, body: { ...placeOf(given), ...given.body } } : given
    // Before those that are under way, so that it shows at once.
    saveWaiting(whole)
    sending.mutate(whole)
  }

  return {
    list: data && withAnswers(data, waiting, me),
    me,
    isPending,
    isWaiting,
    isItemWaiting: (item: string) => isWaiting && waiting.some(({ params }) => params.item === item),
    change: (item: string) => changesOf({ id: messageId, item }, answer),
  }
}

function waitingFor(messageId: string): ListAnswer[] {
  return [...waitingAnswers().values()].filter(isListAnswer).filter(({ params }) => params.id === messageId)
}

export type ListState = ReturnType<typeof useList>
export type ItemChanges = ReturnType<typeof changesOf>

function changesOf(params: ListAnswer['params'], answer: (given: ListAnswer) => void) {
  return {
    save: (body: BodyOf<'list-item'>) => answer({ kind: 'list-item', params, body }),
    claim: (amount: number) => answer({ kind: 'list-claim', params, body: { amount } }),
    tick: (done: boolean) => answer({ kind: 'list-done', params, body: { done } }),
    remove: (removed: boolean) => answer({ kind: 'list-removed', params, body: { removed } }),
  }
}

/** Where it was put while the server was away. */
function placeOf({ kind, params }: Extract<ListAnswer, { kind: 'list-item' }>) {
  const before = waitingAnswer<'list-item'>({ kind, params })?.body.before
  return before === undefined ? {} : { before }
}
