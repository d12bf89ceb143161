import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CallError, isAway } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { answerKinds, type Answer } from './answer-kinds.ts'
import { forgetWaiting, keyOfAnswer, saveWaiting, waitingAnswer } from './waiting-answers.ts'

/** Answers to the same thing, and all to one list, are sent one after the other, also those that have waited. */
export function lineOf(answer: Pick<Answer, 'kind' | 'params'>) {
  const id = answerKinds[answer.kind].of === 'list' ? `list ${answer.params.id}` : keyOfAnswer(answer)
  return { mutationKey: ['answer', id], scope: { id } }
}

/** @returns whether it was sent; otherwise it waits for the server. Rejects when the server refuses it. */
export async function sendAnswer(queryClient: QueryClient, answer: Answer): Promise<boolean> {
  const { kind, params, body } = answer
  // Before it is sent, so that closing the page loses nothing.
  saveWaiting(answer)
  try {
    // Each kind has what its endpoint takes, which types cannot say of all at once.
    const block: object = await call(answerKinds[kind].endpoint, { params, body } as never)
    // Another tap may have followed meanwhile.
    if (JSON.stringify(waitingAnswer(answer)?.body) !== JSON.stringify(body)) return true
    forgetWaiting(answer)
    storeBlock(queryClient, queryKeys.block(answerKinds[kind].of, params.id), block)
    return true
  } catch (error) {
    if (error instanceof CallError && isAway(error)) return false
    forgetWaiting(answer)
    throw error
  }
}

/** An event has several occurrences, each stored below the same key; what answers is one of them. */
function storeBlock(queryClient: QueryClient, queryKey: QueryKey, block: object): void {
  queryClient.setQueriesData<object>({ queryKey }, (stored) => (idOf(stored) === idOf(block) ? block : stored))
}

function idOf(block: object | undefined): unknown {
  return block && 'id' in block ? block.id : undefined
}
