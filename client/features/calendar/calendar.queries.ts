import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readCalendar } from '#contract/calendar.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { addDays, zoneHere } from '../events/times/wall-time.ts'

/** Days ahead that a list shows. */
const listed = 365

/** Both days included; without a group, of all one's own. */
export function calendarQuery(group: string | undefined, from: string, to: string) {
  return queryOptions({
    queryKey: queryKeys.calendar(group, from, to),
    queryFn: ({ signal }) =>
      call(readCalendar, { query: { ...(group && { group }), from, to, zone: zoneHere() }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** From today on, as far as one reads. */
export function agendaQuery(group: string | undefined, today: string) {
  const to = addDays(today, listed)
  return infiniteQueryOptions({
    queryKey: [...queryKeys.calendar(group, today, to), 'list'],
    queryFn: ({ pageParam: from, signal }) =>
      call(readCalendar, { query: { ...(group && { group }), from, to, zone: zoneHere() }, signal }),
    initialPageParam: today,
    getNextPageParam: ({ next }) => next,
  })
}

export function comingUpQuery(group: string | undefined, today: string) {
  return calendarQuery(group, today, addDays(today, 6))
}
