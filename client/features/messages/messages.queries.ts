import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import * as contract from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { asWideAs, joined, type MessageWithThread } from './conversation.ts'
import { feedPage, groupPage, withThread } from './page-calls.ts'

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

/** A message with its last replies, or those around one of them. A refetch keeps every reply that was shown. */
export function messageQuery(id: string, around?: string) {
  return queryOptions({
    queryKey: [...queryKeys.message(id), { around }] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<MessageWithThread> => {
      const message = await call(contract.readMessage, { ...withThread(id, around), signal })
      const thread = message.thread!
      const shown = client.getQueryData<MessageWithThread>(queryKey)?.thread
      const order = message.children.map((child) => child.id)
      const window = await asWideAs(shown, thread, order, (beside) => readComments(id, beside, signal))
      return { ...message, thread: { ...thread, ...window } }
    },
  })
}

function readComments(id: string, beside: { before: string } | { after: string }, signal?: AbortSignal) {
  return call(contract.listComments, { params: { id }, query: beside, signal })
}

export function useMoreComments(id: string, around: string | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = messageQuery(id, around)
  return useMutation({
    mutationFn: async (side: 'earlier' | 'later') => {
      const shown = queryClient.getQueryData(queryKey)?.thread
      const edge = side === 'earlier' ? shown?.comments[0] : shown?.comments.at(-1)
      if (!edge) return
      const more = await readComments(id, side === 'earlier' ? { before: edge.id } : { after: edge.id })
      queryClient.setQueryData(queryKey, (message) => {
        if (!message) return message
        const window = side === 'earlier' ? joined(more, message.thread) : joined(message.thread, more)
        return { ...message, thread: { ...message.thread, ...window } }
      })
    },
  })
}

/** Refetches what shows a new message. Await it, so that an outgoing reply stays until the real one is there. */
export async function afterPosting(queryClient: QueryClient, { parent }: { parent?: string }): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
  if (parent) await refreshMessage(queryClient, parent)
}

function refreshMessage(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.message(id) })
}

/** What goes with a message and all replies below it; counted anew every time the question is asked. */
export function deletionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.deletion(id),
    queryFn: ({ signal }) => call(contract.countReplies, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

const deleting = (id: string) => ['delete-message', id]

/** Takes the parent’s id, if any, whose page is then refetched. */
export function useDeleteMessage(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: deleting(id),
    mutationFn: (_parent?: string) => call(contract.deleteMessage, { params: { id } }),
    onSuccess: (_, parent) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      if (parent) void refreshMessage(queryClient, parent)
    },
  })
}

/** Whether this browser is deleting the message or just has, so that no error page shows. */
export function useIsDeleted(id: string): boolean {
  const states = useMutationState({
    filters: { mutationKey: deleting(id) },
    select: ({ state }) => state.status,
  })
  return states.some((status) => status === 'pending' || status === 'success')
}
