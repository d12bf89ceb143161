import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listGroupMemories, listMemories } from '#contract/memories.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { writeStored } from '../../api/stored.ts'
import { dismissedToday, thisDay } from '../../api/this-day.ts'

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

/** What this day brings back, less what is put away for the rest of it, on this device. */
export function useToday(groupId: string | undefined) {
  const queryClient = useQueryClient()
  const { data } = useQuery(memoriesQuery(groupId))
  const [dismissed, setDismissed] = useState(dismissedToday)
  const isLeft = ({ id }: { id: string }) => !dismissed.includes(id)
  const birthdays = data?.birthdays.filter(isLeft) ?? []
  const memories = data?.memories.filter(isLeft) ?? []
  const count = birthdays.length + memories.length

  function dismiss(id: string) {
    const all = [...dismissed, id]
    setDismissed(all)
    writeStored('dismissedDay', (count > 1 ? [thisDay(), ...all] : [thisDay()]).join('|'))
    if (count === 1) queryClient.setQueryData(queryKeys.today, [])
  }

  return { birthdays, memories, count, dismiss }
}
