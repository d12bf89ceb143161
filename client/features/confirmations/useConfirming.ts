import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Confirmations } from '#contract/blocks/confirmations.ts'
import { useReachableAgain } from '../../api/useReachableAgain.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { waitingConfirmations } from './waiting-confirmations.ts'

/** The answer shows at once; while the server is away it waits, and is sent when it is back. */
export function useConfirming(messageId: string, confirmations: Confirmations | undefined) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationKey: ['confirm', messageId],
    scope: { id: `confirm ${messageId}` },
    networkMode: 'always',
    mutationFn: (confirmed: boolean) => sendConfirmation(queryClient, messageId, confirmed),
    onError: () => toast({ text: t('confirm_failed'), tone: 'danger' }),
  })
  const waiting = waitingConfirmations().get(messageId)
  const isWaiting = waiting !== undefined && !sending.isPending
  useReachableAgain(isWaiting, () => sending.mutate(waiting!))

  const isStored = confirmations?.confirmedAt !== undefined
  const isConfirmed = sending.isPending ? sending.variables : (waiting ?? isStored)
  const confirmed = (confirmations?.confirmed ?? 0) + Number(isConfirmed) - Number(isStored)
  return { isConfirmed, isWaiting, confirmed, confirm: sending.mutate }
}
