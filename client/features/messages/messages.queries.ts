import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import * as contract from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { feedPage, firstPage, groupPage, type PagePlace } from './page-calls.ts'

function nextPage(last: contract.MessagePage, pages: contract.MessagePage[]): PagePlace | undefined {
  // What was deleted meanwhile is missing from the number, so that it tells only where nothing else does.
  const hasMore = last.next !== undefined || pages.length * limits.pageSize < last.totalItems
  return last.messages.length === limits.pageSize && hasMore ? { page: pages.length, before: last.next } : undefined
}

export function groupMessagesQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.groupMessages(groupId),
    queryFn: ({ pageParam: place, signal }) =>
      call(contract.listGroupMessages, { ...groupPage(groupId, place), signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ pageParam: place, signal }) => call(contract.listFeed, { ...feedPage(place), signal }),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
})

/** Refetches what shows a new message. Await it, so that an outgoing reply stays until the real one is there. */
export async function afterPosting(queryClient: QueryClient, { parent }: { parent?: string }): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
  if (parent) await queryClient.invalidateQueries({ queryKey: queryKeys.message(parent) })
}
