import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  removeScheduledMessage,
  sendScheduledMessage,
  type ScheduledMessage,
} from '#contract/scheduling/scheduled-messages.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { scheduledQuery } from '../scheduling/scheduling.queries.ts'

export function useSendWaiting(id: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const show = { label: t('show_message'), onClick: () => void navigate({ to: '/messages/$id', params: { id } }) }
  return useOnWaiting(
    id,
    () => call(sendScheduledMessage, { params: { id } }),
    () => toast({ text: t('posted'), action: show }),
  )
}

export function useRemoveWaiting(id: string) {
  const { t } = useTranslation()
  const toast = useToast()
  return useOnWaiting(
    id,
    () => call(removeScheduledMessage, { params: { id } }),
    () => toast({ text: t('scheduled_deleted') }),
  )
}

/** Afterwards it does not wait any more. */
function useOnWaiting(id: string, mutationFn: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.setQueryData<ScheduledMessage[]>(scheduledQuery.queryKey, (known) =>
        known?.filter((message) => message.id !== id),
      )
      onDone()
    },
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.scheduled }),
  })
}
