import { useSuspenseQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createContext, use, useEffect } from 'react'
import { meQuery } from '../../data/me.ts'
import type { Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

export const OutboxContext = createContext<Outbox | undefined>(undefined)

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('The outbox needs an OutboxContext around it')
  return outbox
}

export function useOutgoing(): Outgoing[] {
  const { data: me } = useSuspenseQuery(meQuery)
  return useSelector(useOutbox().messages).filter(({ author }) => author === me.id)
}

export function useResumedSending(): void {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => outbox.resume(me.id), [outbox, me.id])
}
