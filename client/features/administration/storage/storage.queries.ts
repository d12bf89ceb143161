import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listDamagedOriginals,
  listStorageByGroup,
  listStorageByPerson,
  readServerStorage,
  setStorageLimitOfGroup,
  setStorageLimitOfPerson,
  setStorageLimits,
} from '#contract/sign-in/server-storage.ts'
import type { Bytes } from '#contract/units.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'

const ofStorage = [...queryKeys.administration, 'storage']
const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next?: string }) => next, staleTime: 0 }
const from = (after: string) => ({ query: after ? { after } : {} })

export const storageQuery = queryOptions({
  queryKey: ofStorage,
  queryFn: ({ signal }) => call(readServerStorage, { signal }),
  staleTime: 0,
})

export const storageByPersonQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...ofStorage, 'people'],
  queryFn: ({ pageParam, signal }) => call(listStorageByPerson, { ...from(pageParam), signal }),
})

export const storageByGroupQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...ofStorage, 'groups'],
  queryFn: ({ pageParam, signal }) => call(listStorageByGroup, { ...from(pageParam), signal }),
})

export const damagedOriginalsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...ofStorage, 'damaged'],
  queryFn: ({ pageParam, signal }) => call(listDamagedOriginals, { ...from(pageParam), signal }),
})

/** Whose limit it is: that of everybody, of every group, or of one of them. */
export type Limited = { noun: 'person' | 'group'; id?: string; name?: string }

/** Without `bytes`, as everybody else. */
export function useSetLimit({ noun, id }: Limited) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bytes: Bytes | undefined) => {
      if (id === undefined) return call(setStorageLimits, { body: { [noun]: bytes ?? 0 } })
      const body = bytes === undefined ? {} : { bytes }
      const endpoint = noun === 'person' ? setStorageLimitOfPerson : setStorageLimitOfGroup
      return call(endpoint, { params: { id }, body })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ofStorage }),
  })
}
