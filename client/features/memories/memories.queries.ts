import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listGroupMemories, listMemories } from '#contract/memories.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { writeStored } from '../../api/stored.ts'
import { dismissedToday, thisDay } from '../../api/this-day.ts'

/** For the reader's own day, in which dates are shown, too. */
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

/** Memories and birthdays of today, without those dismissed on this device. */
export function useToday(groupId: string | undefined) {
  const queryClient = useQueryClient()
  const { data } = useQuery(memoriesQuery(groupId))
  const [dismissed, setDismissed] = useState(dismissedToday)
  const isLeft = ({ id }: { id: string }) => !dismissed.includes(id)
  const birthdays = data?.birthdays.filter(isLeft) ?? []
  const memories = data?.memories.filter(isLeft) ?? []
  const count = birthdays.length + memories.length
  const isOver = count === 0 && dismissed.length > 0 && data !== undefined

  function dismiss(id: string) {
    setDismissed([...dismissed, id])
    saveDismissed([...dismissed, id])
  }

  useEffect(() => {
    if (!isOver) return
    const groups = queryClient.getQueryData<string[]>(queryKeys.today) ?? []
    const left = groupId ? groups.filter((id) => id !== groupId) : []
    queryClient.setQueryData(queryKeys.today, left)
    if (groupId && left.length > 0) saveDismissed([...dismissedToday(), groupId])
    else writeStored('dismissedDay', thisDay())
  }, [isOver, groupId, queryClient])

  return { birthdays, memories, count, dismiss }
}

/** Also ids of groups that have nothing left. */
function saveDismissed(ids: readonly string[]): void {
  writeStored('dismissedDay', [thisDay(), ...ids].join('|'))
}
