import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listCollections } from '#contract/collecting/collections.ts'
import type { Input } from '#contract/endpoint.ts'
import { addFrame, changeFrame, listFrames, lookAtFrameCode, removeFrame } from '#contract/programs/frames.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

export const framesQuery = queryOptions({
  queryKey: queryKeys.frames,
  queryFn: ({ signal }) => call(listFrames, { signal }),
  staleTime: 0,
})

/** The first page of them: the latest. */
export function collectionsToShowQuery(group: string) {
  return queryOptions({
    queryKey: [...queryKeys.frames, 'collections', group],
    queryFn: ({ signal }) => call(listCollections, { params: { id: group }, signal }),
  })
}

export function useLookAtFrameCode() {
  return useMutation({ mutationFn: (code: string) => call(lookAtFrameCode, { body: { code } }) })
}

export function useAddFrame() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof addFrame>['body']) => call(addFrame, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.frames }),
  })
}

export function useChangeFrame() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Input<typeof changeFrame>['body'] & { id: string }) =>
      call(changeFrame, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.frames }),
  })
}

export function useRemoveFrame() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeFrame, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.frames }),
  })
}
