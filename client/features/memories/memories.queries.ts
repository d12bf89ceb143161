import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listGroupMemories, listMemories } from '#contract/memories.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { writeStored } from '../../api/stored.ts'
import { thisDay } from '../../api/this-day.ts'

/** Of the day that it is where the reader is, which is also how dates are shown. */
export function memoriesQuery(groupId: string | undefined) {
  const query = { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return queryOptions({
    queryKey: queryKeys.memories(groupId),
    queryFn: ({ signal }) =>
      groupId
        ? call(listGroupMemories, { params: { id: groupId }, query, signal })
        : call(listMemories, { query, signal }),
    staleTime: Infinity,
  })
}

/** For the rest of the day, on this device. */
export function useDismissToday() {
  const queryClient = useQueryClient()
  return () => {
    writeStored('dismissedDay', thisDay())
    queryClient.setQueryData(queryKeys.today, [])
  }
}
