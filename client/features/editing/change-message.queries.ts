import { useMutation, useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { fileKind } from '#contract/files.ts'
import { editMessage, type Message, type MessageCard, type MessageData, type MessagePage } from '#contract/messages.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import { CallError } from '../../api/call.ts'
import { cancelRefreshes } from '../../api/cancel-refreshes.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { removeDraft } from '../drafts/drafts.ts'

const maxRetries = 3

export function useChangeMessage({ id, parent }: Pick<Message, 'id' | 'parent'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: Change) => call(editMessage, { params: { id }, body }),
    retry: (failures, error) => failures < maxRetries && error instanceof CallError && error.code === 'unreachable',
    onMutate: async (change) => {
      const filters: { queryKey: QueryKey }[] = [{ queryKey: queryKeys.messages }, { queryKey: queryKeys.lists }]
      await Promise.all(filters.map(({ queryKey }) => cancelRefreshes(queryClient, queryKey)))
      const before = filters.flatMap((filter) => queryClient.getQueriesData(filter))
      showChange(queryClient, id, change)
      return { before }
    },
    onSuccess: (_, { body }) => {
      if (body.data || body.files) removeDraft(`edit ${id}`)
    },
    onError: (_error, _change, context) => {
      for (const [queryKey, data] of context?.before ?? []) queryClient.setQueryData(queryKey, data)
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.message(id) })
      if (parent) void queryClient.invalidateQueries({ queryKey: queryKeys.message(parent.id) })
    },
  })
}

function showChange(queryClient: QueryClient, id: string, change: Change) {
  queryClient.setQueriesData<Message>({ queryKey: queryKeys.messages }, (message) => {
    if (!message?.thread) return message
    if (message.id === id) return changed(message, change)
    if (!message.thread.comments.some((comment) => comment.id === id)) return message
    const comments = message.thread.comments.map((card) => (card.id === id ? changedCard(card, change) : card))
    return { ...message, thread: { ...message.thread, comments } }
  })
  queryClient.setQueriesData<InfiniteData<MessagePage>>({ queryKey: queryKeys.lists }, (list) => {
    if (!list?.pages) return list
    const pages = list.pages.map((page) => ({
      ...page,
      cards: page.cards?.map((card) => (card.id === id ? firstFiles(changedCard(card, change)) : card)),
    }))
    return { ...list, pages }
  })
}

function changed<M extends Message | MessageCard>(message: M, { body, files }: Change): M {
  return {
    ...message,
    ...(body.data && { data: body.data, link: shownLink(message.link, body.data) }),
    ...(body.createdAt !== undefined && {
      createdAt: body.createdAt,
      datePrecision: body.datePrecision === 'day' ? undefined : body.datePrecision,
    }),
    ...(body.isInFront && { isInFront: true }),
    ...(body.pinnedInGroup !== undefined && { sortOrder: body.pinnedInGroup ? Number.MAX_SAFE_INTEGER : undefined }),
    ...(files && { files }),
  }
}

/** A new link appears once the server has read it. */
function shownLink(link: Message['link'], data: MessageData): Message['link'] {
  return data.no_embed || firstLink(readableText(data.text)) !== link?.url ? undefined : link
}

function changedCard(card: MessageCard, change: Change): MessageCard {
  const next = changed(card, change)
  if (!change.files) return next
  const videos = change.files.filter(({ type }) => fileKind(type) === 'video')
  return { ...next, fileCount: change.files.length, videoCount: videos.length }
}

function firstFiles(card: MessageCard): MessageCard {
  return { ...card, files: card.files.slice(0, limits.filesOnCard) }
}
