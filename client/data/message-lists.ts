import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import * as contract from '#contract/messages.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { feedPage, firstPage, groupPage, type PageCursor } from './page-calls.ts'

function nextPage(last: contract.MessagePage, pages: contract.MessagePage[]): PageCursor | undefined {
  // Deleted messages are missing from the count, so it decides only where `next` cannot.
  const hasMore = last.next !== undefined || pages.length * limits.pageSize < last.totalItems
  return last.messages.length === limits.pageSize && hasMore ? { page: pages.length, before: last.next } : undefined
}

export function groupMessagesQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.groupMessages(groupId),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(contract.listGroupMessages, { ...groupPage(groupId, cursor), signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ pageParam: cursor, signal }) => call(contract.listFeed, { ...feedPage(cursor), signal }),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
})

/** Refetches what shows a new message. Await it, so that an outgoing reply stays until the real one is there. */
export async function afterPosting(queryClient: QueryClient, { parent }: { parent?: string }): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
  if (parent) await queryClient.invalidateQueries({ queryKey: queryKeys.message(parent) })
}
