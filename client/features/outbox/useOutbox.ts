import { useSuspenseQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createContext, use, useEffect } from 'react'
import { meQuery } from '../me/me.queries.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

export const OutboxContext = createContext<Outbox | undefined>(undefined)

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('The outbox needs an OutboxContext around it')
  return outbox
}

/** Messages of the viewer that are on their way. */
export function useOutgoing(): Outgoing[] {
  const { data: me } = useSuspenseQuery(meQuery)
  return useSelector(useOutbox().messages).filter(({ author }) => author === me.id)
}

/** What was on its way when the tab was closed goes on. */
export function useResumedSending(): void {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => outbox.resume(me.id), [outbox, me.id])
}
