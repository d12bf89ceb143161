import type { QueryClient } from '@tanstack/react-query'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { CallError, isAway } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { saveWaiting, waitingConfirmations } from './waiting-confirmations.ts'

/** @returns whether it was sent; otherwise it waits for the server. Rejects when the server refuses it. */
export async function sendConfirmation(
  queryClient: QueryClient,
  messageId: string,
  confirmed: boolean,
): Promise<boolean> {
  // Before it is sent, so that closing the page loses nothing.
  saveWaiting(messageId, confirmed)
  try {
    const answer = await call(confirmMessage, { params: { id: messageId }, body: { confirmed } })
    // Another tap may have followed meanwhile.
    if (waitingConfirmations().get(messageId) !== confirmed) return true
    saveWaiting(messageId, undefined)
    queryClient.setQueryData(queryKeys.confirmations(messageId), answer)
    return true
  } catch (error) {
    if (error instanceof CallError && isAway(error)) return false
    saveWaiting(messageId, undefined)
    throw error
  }
}

/** What was answered before the page was last closed. */
export async function sendWaitingConfirmations(queryClient: QueryClient): Promise<void> {
  for (const [messageId, confirmed] of waitingConfirmations())
    await sendConfirmation(queryClient, messageId, confirmed).catch(() => undefined)
}
