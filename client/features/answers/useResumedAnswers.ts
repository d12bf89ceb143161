import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readItem } from '../../api/page-storage.ts'
import { useToast } from '../../ui/toasts/toast.ts'

/** Sends what was answered while the server was away and the page was then closed. */
export function useResumedAnswers(): void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    if (readItem('answers') === null) return
    const stopping = new AbortController()
    const openMessage = (id: string) => void navigate({ to: '/messages/$id', params: { id } })
    void import('./resume-answers.ts').then(
      ({ resumeAnswers }) => resumeAnswers({ queryClient, toast, openMessage }, stopping.signal),
      () => undefined,
    )
    return () => stopping.abort()
  }, [queryClient, toast, navigate])
}
