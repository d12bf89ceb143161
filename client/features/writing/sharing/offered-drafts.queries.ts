import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listOfferedDrafts, removeOfferedDraft, type OfferedDraft } from '#contract/programs/offered-drafts.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

/** Asked for each time, since programs write at any time. */
export const offeredDraftsQuery = queryOptions({
  queryKey: queryKeys.offeredDrafts,
  queryFn: async ({ signal }): Promise<OfferedDraft[]> => (await call(listOfferedDrafts, { signal })).drafts,
  staleTime: 0,
})

export function useRemoveOfferedDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeOfferedDraft, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(offeredDraftsQuery.queryKey, (drafts) => drafts?.filter((draft) => draft.id !== id)),
  })
}
