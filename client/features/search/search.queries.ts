import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchMessages } from '#contract/search.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** In a group, or in `all` of one’s own. */
export function searchQuery(groupId: string, query: string) {
  return queryOptions({
    queryKey: queryKeys.found(groupId, query),
    queryFn: ({ signal }) =>
      call(searchMessages, { query: { embed: 'cards' }, body: { group: groupId, search: query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}
