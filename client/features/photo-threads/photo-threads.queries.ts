import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MessageFile } from '#contract/files.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import type { UserRef } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Reacted } from '../reactions/reacting.ts'

/** A photo or video, and its message. */
export type PhotoOf = { message: string; group: string; author: UserRef | undefined; file: MessageFile }

/** Below the key of its message, whose changes affect it. */
export function photoThreadQuery(message: string, file: string) {
  return queryOptions({
    queryKey: [...queryKeys.message(message), 'photo', file] as const,
    queryFn: ({ signal }) => call(readPhotoThread, { params: { id: message, file }, signal }),
  })
}

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
