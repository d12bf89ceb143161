import type { QueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { MessageWithThread } from '../data/conversation.ts'
import type { DraftPlace } from '../features/drafts/drafts.ts'

/** Where something may have been written about a message that is gone, or about what was read below it. */
export function placesAtMessage(queryClient: QueryClient, id: string): DraftPlace[] {
  return placesAbout([id, ...messagesRead(queryClient).flatMap((read) => (read.id === id ? idsIn(read) : []))])
}

/** The same of everything in a group that was read here. */
export function placesInGroup(queryClient: QueryClient, groupId: string): DraftPlace[] {
  const read = messagesRead(queryClient).filter(({ group }) => group.id === groupId)
  const photos = queryClient
    .getQueriesData<Photo[]>({ queryKey: queryKeys.photos })
    .flatMap(([, data]) => (Array.isArray(data) ? data : []))
    .filter(({ group }) => group === groupId)
  return [`group ${groupId}`, ...placesAbout([...read.flatMap(idsIn), ...photos.map(({ message }) => message)])]
}

function messagesRead(queryClient: QueryClient): MessageWithThread[] {
  return queryClient
    .getQueriesData<Partial<MessageWithThread>>({ queryKey: queryKeys.messages })
    .flatMap(([, data]) => (data?.thread && data.group ? [data as MessageWithThread] : []))
}

function idsIn({ id, thread }: MessageWithThread): string[] {
  return [id, ...thread.comments.map((reply) => reply.id)]
}

function placesAbout(ids: string[]): DraftPlace[] {
  return [...new Set(ids)].flatMap((id) => [`replies ${id}`, `edit ${id}`] as const)
}
