import { useQuery } from '@tanstack/react-query'
import type { News } from '#contract/notifications.ts'
import { newestNotificationsQuery } from './notifications.queries.ts'

type Waiting = NonNullable<News['waiting']>

/** The groups in which something waits for the reader as their host. */
export function useWaiting(): Waiting {
  const { data } = useQuery({ ...newestNotificationsQuery, select: waitingOf })
  return data ?? nothing
}

const nothing: Waiting = []

function waitingOf({ waiting = nothing }: News): Waiting {
  return waiting
}
