import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/messages.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { MessageWithThread } from './conversation.ts'
import { withThread } from './page-calls.ts'

/** With its last replies, or those around one of them. A refetch keeps every reply that was shown. */
export function messageQuery(id: string, around?: string) {
  return queryOptions({
    queryKey: [...queryKeys.message(id), { around }] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<MessageWithThread> => {
      const message = await call(contract.readMessage, { ...withThread(id, around), signal })
      const thread = message.thread!
      const shown = client.getQueryData<MessageWithThread>(queryKey)?.thread
      if (!shown) return { ...message, thread }
      const { asWideAs } = await import('./conversation.ts')
      const order = message.children.map((child) => child.id)
      const window = await asWideAs(shown, thread, order, (beside) => readComments(id, beside, signal))
      return { ...message, thread: { ...thread, ...window } }
    },
  })
}

export function readComments(id: string, beside: { before: string } | { after: string }, signal?: AbortSignal) {
  return call(contract.listComments, { params: { id }, query: beside, signal })
}
