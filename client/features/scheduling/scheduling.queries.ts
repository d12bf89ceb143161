import { queryOptions } from '@tanstack/react-query'
import { listScheduledMessages, readScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Those that go next come first. */
export const scheduledQuery = queryOptions({
  queryKey: [...queryKeys.scheduled, 'list'],
  queryFn: async ({ signal }) => (await call(listScheduledMessages, { signal })).messages,
})

export function scheduledMessageQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.scheduledMessage(id),
    queryFn: ({ signal }) => call(readScheduledMessage, { params: { id }, signal }),
  })
}
