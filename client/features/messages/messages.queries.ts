import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import * as contract from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { feedPage, groupPage } from './page-calls.ts'

function nextPage(last: contract.MessagePage, pages: contract.MessagePage[]): number | undefined {
  return pages.length * limits.pageSize < last.totalItems && last.messages.length > 0 ? pages.length : undefined
}

export function groupMessagesQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.groupMessages(groupId),
    queryFn: ({ pageParam: page, signal }) => call(contract.listGroupMessages, { ...groupPage(groupId, page), signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  })
}

export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ pageParam: page, signal }) => call(contract.listFeed, { ...feedPage(page), signal }),
  initialPageParam: 0,
  getNextPageParam: nextPage,
})

/** Refetches what shows a new message. Await it, so that an outgoing reply stays until the real one is there. */
export async function afterPosting(queryClient: QueryClient, { parent }: { parent?: string }): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
  if (parent) await queryClient.invalidateQueries({ queryKey: queryKeys.message(parent) })
}
