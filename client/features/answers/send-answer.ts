import type { QueryClient } from '@tanstack/react-query'
import { CallError, isAway } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { answerKinds, type Answer } from './answer-kinds.ts'
import { forgetWaiting, saveWaiting, waitingAnswer, waitingAnswers } from './waiting-answers.ts'

/** @returns whether it was sent; otherwise it waits for the server. Rejects when the server refuses it. */
export async function sendAnswer(queryClient: QueryClient, answer: Answer): Promise<boolean> {
  const { kind, params, body } = answer
  // Before it is sent, so that closing the page loses nothing.
  saveWaiting(answer)
  try {
    // Each kind has what its endpoint takes, which types cannot say of all at once.
    const block: unknown = await call(answerKinds[kind].endpoint, { params, body } as never)
    // Another tap may have followed meanwhile.
    if (JSON.stringify(waitingAnswer(answer)?.body) !== JSON.stringify(body)) return true
    forgetWaiting(answer)
    queryClient.setQueryData(queryKeys.block(answerKinds[kind].of, params.id), block)
    return true
  } catch (error) {
    if (error instanceof CallError && isAway(error)) return false
    forgetWaiting(answer)
    throw error
  }
}

/** What was answered before the page was last closed. */
export async function sendWaitingAnswers(queryClient: QueryClient): Promise<void> {
  for (const answer of waitingAnswers().values()) await sendAnswer(queryClient, answer).catch(() => undefined)
}
