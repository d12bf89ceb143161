import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { meQuery } from '../me/me.queries.ts'
import { outbox, type Outgoing } from './outgoing.ts'

/** Messages of the viewer that are on their way. */
export function useOutgoing(): Outgoing[] {
  const { data: me } = useSuspenseQuery(meQuery)
  return useSyncExternalStore(outbox.subscribe, outbox.current).filter(({ author }) => author === me.id)
}
