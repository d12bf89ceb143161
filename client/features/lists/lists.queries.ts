import { queryOptions } from '@tanstack/react-query'
import { readList } from '#contract/blocks/lists.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function listQuery(messageId: string) {
  return queryOptions({
    queryKey: queryKeys.block('list', messageId),
    queryFn: ({ signal }) => call(readList, { params: { id: messageId }, signal }),
  })
}
