import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readVersions, removeVersion } from '#contract/versions/message-versions.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function versionsQuery(messageId: string) {
  return queryOptions({
    queryKey: queryKeys.versions(messageId),
    queryFn: ({ signal }) => call(readVersions, { params: { id: messageId }, signal }),
  })
}

export function useRemoveVersion(messageId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => call(removeVersion, { params: { id: messageId, version } }),
    // Replies are shown in the threads of others.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.messages }),
  })
}
