import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/collecting/asking.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type AskingTime = { weekday: number; hour: number; zone: string }

export function askingsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.askingsOf(groupId),
    queryFn: ({ signal }) => call(contract.listAskings, { params: { id: groupId }, signal }),
  })
}

export function askingQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.asking(id),
    queryFn: ({ signal }) => call(contract.readAsking, { params: { id }, signal }),
  })
}

export function questionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.question(id),
    queryFn: ({ signal }) => call(contract.readQuestion, { params: { id }, signal }),
  })
}

export function answersQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.told, id],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listAnswers, {
        params: { id },
        query: { embed: 'cards', ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function useAskingCalls() {
  const queryClient = useQueryClient()

  async function done<T>(doing: Promise<T>): Promise<T> {
    const result = await doing
    await queryClient.invalidateQueries({ queryKey: queryKeys.askings })
    return result
  }

  return {
    offer: (groupId: string, body: AskingTime & { person: string }) =>
      done(call(contract.offerAsking, { ...of(groupId), body })),
    answer: (id: string, answer: 'yes' | 'no') => done(call(contract.answerAsking, { ...of(id), body: { answer } })),
    change: (id: string, body: Partial<AskingTime> & { state?: 'running' | 'paused' }) =>
      done(call(contract.changeAsking, { ...of(id), body })),
    end: (id: string) => done(call(contract.endAsking, of(id))),
    add: (id: string, text: string) => done(call(contract.addQuestion, { ...of(id), body: { text } })),
    remove: (questionId: string) => done(call(contract.removeQuestion, of(questionId))),
    skip: (questionId: string) => done(call(contract.skipQuestion, of(questionId))),
  }
}

function of(id: string) {
  return { params: { id } }
}
