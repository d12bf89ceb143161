import { infiniteQueryOptions } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { listMessagesOf } from '#contract/people.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { personPage } from '../../data/page-calls.ts'

export function messagesOfQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.messagesOf(id),
    queryFn: ({ pageParam: offset, signal }) => call(listMessagesOf, { ...personPage(id, offset), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalItems }, _, offset) => nextOffset(offset, limits.pageSize, totalItems),
  })
}

function nextOffset(offset: number, size: number, totalItems: number): number | undefined {
  return offset + size < totalItems ? offset + size : undefined
}
