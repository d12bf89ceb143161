import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readItem } from '../../api/page-storage.ts'

/** Sends what was answered while the server was away and the page was then closed. */
export function useResumedAnswers(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (readItem('answers') === null) return
    void import('./send-answer.ts').then(
      ({ sendWaitingAnswers }) => sendWaitingAnswers(queryClient),
      () => undefined,
    )
  }, [queryClient])
}
