import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import { listHashtags, searchMessages } from '#contract/search.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function searchQuery(groupId: string | undefined, query: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.found(groupId, query),
    queryFn: ({ pageParam, signal }) => find(groupId, query, { offset: pageParam, limit: limits.pageSize }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalItems }, _pages, offset) =>
      offset + limits.pageSize < totalItems ? offset + limits.pageSize : undefined,
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

export type Results = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof searchMessages>>>

const first = 5

export function firstFoundQuery(groupId: string | undefined, query: string) {
  return queryOptions({
    queryKey: [...queryKeys.found(groupId, query), 'first'],
    queryFn: ({ signal }) => find(groupId, query, { offset: 0, limit: first }, signal),
    placeholderData: keepPreviousData,
  })
}

function find(groupId = 'all', search: string, page: { offset: number; limit: number }, signal: AbortSignal) {
  const body = { group: groupId, search, names: page.offset === 0, ...page }
  return call(searchMessages, { query: { embed: 'cards' }, body, signal })
}

export function hashtagsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.hashtags(groupId),
    queryFn: ({ signal }) => call(listHashtags, { params: { id: groupId }, signal }),
  })
}
