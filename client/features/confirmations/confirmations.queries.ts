import { queryOptions } from '@tanstack/react-query'
import { readConfirmations } from '#contract/blocks/confirmations.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function confirmationsQuery(messageId: string) {
  return queryOptions({
    queryKey: queryKeys.block('confirmation', messageId),
    queryFn: ({ signal }) => call(readConfirmations, { params: { id: messageId }, query: {}, signal }),
  })
}
