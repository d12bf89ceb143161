import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../me/me.queries.ts'
import { outboxKey } from './outgoing.ts'

/** What was on its way when the tab was closed goes on. */
export function useResumedSending(): void {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => {
    if (isEmpty()) return
    void import('./outbox.ts').then(({ resumeSending }) => resumeSending(queryClient, me.id))
  }, [queryClient, me.id])
}

function isEmpty(): boolean {
  try {
    return localStorage.getItem(outboxKey) === null
  } catch {
    return true
  }
}
