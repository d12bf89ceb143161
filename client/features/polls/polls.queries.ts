import { queryOptions } from '@tanstack/react-query'
import { readPoll } from '#contract/blocks/polls.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function pollQuery(messageId: string) {
  return queryOptions({
    queryKey: queryKeys.block('poll', messageId),
    queryFn: ({ signal }) => call(readPoll, { params: { id: messageId }, query: {}, signal }),
  })
}

/** With everybody who has voted. */
export function wholePollQuery(messageId: string) {
  return queryOptions({
    queryKey: [...queryKeys.block('poll', messageId), 'all'],
    queryFn: ({ signal }) => call(readPoll, { params: { id: messageId }, query: { extent: 'all' }, signal }),
  })
}
