import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readItem } from '../../api/page-storage.ts'

/** Sends what was answered while the server was away and the page was then closed. */
export function useResumedConfirmations(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (readItem('confirmations') === null) return
    void import('./send-confirmation.ts').then(
      ({ sendWaitingConfirmations }) => sendWaitingConfirmations(queryClient),
      () => undefined,
    )
  }, [queryClient])
}
