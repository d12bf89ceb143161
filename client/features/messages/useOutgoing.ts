import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { meQuery } from '../users/users.queries.ts'
import { outbox, resumeSending } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** Messages of the viewer that are on their way. */
export function useOutgoing(): Outgoing[] {
  const { data: me } = useSuspenseQuery(meQuery)
  return useSyncExternalStore(outbox.subscribe, outbox.current).filter(({ author }) => author === me.id)
}

/** What was on its way when the tab was closed goes on. */
export function useResumedSending(): void {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => resumeSending(queryClient, me.id), [queryClient, me.id])
}
