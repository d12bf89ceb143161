import type { QueryClient } from '@tanstack/react-query'
import type { CalendarEntry } from '#contract/calendar.ts'
import { rememberAhead } from '../events/remember-ahead.ts'
import { todayOf } from '../events/times/wall-time.ts'
import { comingUpQuery } from './calendar.queries.ts'

/** What was posted long ago comes up without anybody having seen it lately. */
export async function learnAhead(queryClient: QueryClient): Promise<void> {
  const today = todayOf(Date.now() / 1000)
  const { events } = await queryClient.fetchQuery(comingUpQuery(undefined, today))
  rememberAhead(endsOf(events))
}

/** When the last of each group is over. */
export function endsOf(events: readonly CalendarEntry[]): Record<string, number> {
  const ends: Record<string, number> = {}
  for (const { cancelled, group, endsAt } of events)
    if (!cancelled) ends[group.id] = Math.max(ends[group.id] ?? 0, endsAt)
  return ends
}
