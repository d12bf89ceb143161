import type { QueryClient } from '@tanstack/react-query'
import type { CalendarBirthday, CalendarEntry } from '#contract/calendar.ts'
import { rememberAhead } from '../events/remember-ahead.ts'
import { todayOf } from '../events/times/wall-time.ts'
import { comingUpQuery } from './calendar.queries.ts'

/** What was posted long ago comes up without anybody having seen it lately. */
export async function learnAhead(queryClient: QueryClient): Promise<void> {
  const today = todayOf(Date.now() / 1000)
  rememberAhead(endsOf(await queryClient.fetchQuery(comingUpQuery(undefined, today))))
}

type Coming = { events: readonly CalendarEntry[]; birthdays: readonly CalendarBirthday[] }

/** When the last of each group is over, or its last card opens. */
export function endsOf({ events, birthdays }: Coming): Record<string, number> {
  const ends: Record<string, number> = {}
  const end = (group: string, at: number) => void (ends[group] = Math.max(ends[group] ?? 0, at))
  for (const { cancelled, group, endsAt } of events) if (!cancelled) end(group.id, endsAt)
  for (const { cards = [] } of birthdays) for (const { group, opensAt } of cards) end(group.id, opensAt)
  return ends
}
