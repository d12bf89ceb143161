import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { joined } from '../../data/conversation.ts'
import { messageQuery, readComments } from '../../data/message.ts'

export function useMoreComments(id: string, around: string | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = messageQuery(id, around)
  return useMutation({
    meta: { isReading: true },
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
      if (parent) void queryClient.invalidateQueries({ queryKey: queryKeys.message(parent) })
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
