import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MessageFile } from '#contract/files.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Reacted } from '../reactions/reacting.ts'

/** A photo or video where it stands. */
export type PhotoOf = { message: string; group: string; file: MessageFile }

/** Below the key of its message, because what changes that changes this. */
export function photoThreadQuery(message: string, file: string) {
  return queryOptions({
    queryKey: [...queryKeys.message(message), 'photo', file] as const,
    queryFn: ({ signal }) => call(readPhotoThread, { params: { id: message, file }, signal }),
  })
}

/** One file of a message; of a message with only one, the message. */
export function reactedPhoto(queryClient: QueryClient, message: string, file: string): Reacted {
  const thread = photoThreadQuery(message, file)
  return {
    message,
    findFile: async () => ((await queryClient.ensureQueryData(thread)).isOnly ? undefined : file),
    key: [message, file],
    shown: [thread.queryKey],
    show: (reactionSummary) =>
      void queryClient.setQueryData(thread.queryKey, (shown) => shown && { ...shown, reactionSummary }),
  }
}
