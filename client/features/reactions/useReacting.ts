import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { reacting, type Reacted } from './reacting.ts'

/** Reports failures even when the component is gone: callbacks of `mutate` would not be called. */
export function useReacting(reacted: Reacted) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const options = reacting(queryClient, reacted)
  return useMutation({
    ...options,
    onError: (...failed) => {
      toast({ text: t('reaction_failed'), tone: 'danger' })
      return options.onError?.(...failed)
    },
  })
}
