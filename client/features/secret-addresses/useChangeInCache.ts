import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** What the server answers is in the cache at once; what it refuses is told, and the cached asked for again. */
export function useChangeInCache<Cached, Given, Answer>(
  queryKey: QueryKey,
  mutationFn: (given: Given) => Promise<Answer>,
  withAnswer: (known: Cached, answer: Answer) => Cached,
) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => queryClient.setQueryData<Cached>(queryKey, (known) => known && withAnswer(known, answer)),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
