import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listArchiveMonths,
  listArchives,
  makeArchive,
  removeArchive,
  type Archive,
} from '#contract/archiving/archives.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'

const pause: Milliseconds = 1500

type Archives = { archives: Archive[] }

/** Asks again while one is being made. */
export const archivesQuery = queryOptions({
  queryKey: ['archives'],
  queryFn: ({ signal }): Promise<Archives> => call(listArchives, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.archives.some(({ state }) => state === 'making') ? pause : false),
})

/** Newest first. */
export function archiveMonthsQuery(group: string) {
  return queryOptions({
    queryKey: ['archive-months', group] as const,
    queryFn: ({ signal }) =>
      call(listArchiveMonths, { params: { id: group }, query: { timeZone: ownTimeZone() }, signal }),
  })
}

/** Of a group, or a month of it; otherwise of what one wrote. */
export function useMakeArchive(group?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (month: string) =>
      call(makeArchive, {
        body: { ...(group !== undefined && { group }), ...(month !== '' && { month }), timeZone: ownTimeZone() },
      }),
    onSettled: () => queryClient.invalidateQueries(archivesQuery),
  })
}

export function useRemoveArchive(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeArchive, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(archivesQuery),
  })
}

/** Decides to which day and month something belongs. */
function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
