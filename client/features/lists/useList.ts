import { useMutation, useMutationState, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useReachableAgain } from '../../api/useReachableAgain.ts'
import { meQuery } from '../../data/me.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import type { BodyOf } from '../answers/answer-kinds.ts'
import { sendAnswer } from '../answers/send-answer.ts'
import { saveWaiting, waitingAnswer, waitingAnswers } from '../answers/waiting-answers.ts'
import { listQuery } from './lists.queries.ts'
import { isListAnswer, withAnswers, type ListAnswer } from './with-answers.ts'

/** The list with all that the server does not know yet, which it is told in the order in which it was done. */
export function useList(messageId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data } = useQuery(listQuery(messageId))
  const mutationKey = ['answer', 'list', messageId]
  const sending = useMutation({
    mutationKey,
    scope: { id: `list ${messageId}` },
    networkMode: 'always',
    mutationFn: (answer: ListAnswer) => sendAnswer(queryClient, answer),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.block('list', messageId) })
    },
  })
  const underWay = useMutationState({ filters: { mutationKey, status: 'pending' } }).length > 0
  const waiting = [...waitingAnswers().values()].filter(isListAnswer).filter(({ params }) => params.id === messageId)
  const isWaiting = waiting.length > 0 && !underWay
  useReachableAgain(isWaiting, () => waiting.forEach((answer) => sending.mutate(answer)))

  function answer(given: ListAnswer) {
    const whole = given.kind === 'list-item' ? { ...given, body: { ...placeOf(given), ...given.body } } : given
    // Before those that are under way, so that it shows at once.
    saveWaiting(whole)
    sending.mutate(whole)
  }

  return {
    list: data && withAnswers(data, waiting, me),
    me,
    isWaiting,
    isItemWaiting: (item: string) => isWaiting && waiting.some(({ params }) => params.item === item),
    change: (item: string) => changesOf({ id: messageId, item }, answer),
  }
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
