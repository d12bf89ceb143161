import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import * as contract from '#contract/collecting/years.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function yearsQuery(groupId: string) {
  return queryOptions({
    queryKey: [...queryKeys.years, groupId] as const,
    queryFn: ({ signal }) => call(contract.listYears, { params: { id: groupId }, signal }),
  })
}

export function yearQuery(groupId: string, year: string) {
  return queryOptions({
    queryKey: [...queryKeys.years, groupId, year] as const,
    queryFn: ({ signal }) => call(contract.readYear, { params: { id: groupId, year }, signal }),
  })
}

export function photosOfMonthQuery(groupId: string, year: string, month: number) {
  return queryOptions({
    queryKey: [...queryKeys.years, groupId, year, month] as const,
    queryFn: ({ signal }) =>
      call(contract.listPhotosOfMonth, { params: { id: groupId, year, month: String(month) }, signal }),
  })
}

export function useChoosePhoto(groupId: string, year: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ month, photo }: { month: number; photo: PhotoOfMessage | null }) =>
      call(contract.choosePhotoOfMonth, { params: { id: groupId, year, month: String(month) }, body: { photo } }),
    onSuccess: (changed) => queryClient.setQueryData(yearQuery(groupId, year).queryKey, changed),
  })
}

export function usePostYear(groupId: string, year: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.postYear, { params: { id: groupId, year } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.years }),
  })
}
