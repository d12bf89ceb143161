import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOwner } from '#contract/sign-in/email-codes.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** For whoever came by an email to an account that nobody had confirmed. Asks again the next time until it is answered. */
export function OwnerDialog() {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(true)
  const answer = useMutation({
    mutationFn: (isMine: boolean) => call(answerOwner, { body: { isMine } }),
    onSuccess: (_, isMine) => {
      setIsOpen(false)
      if (!isMine) toast({ text: t('owner_claimed') })
      for (const queryKey of [queryKeys.me, queryKeys.ways, queryKeys.sessions])
        void queryClient.invalidateQueries({ queryKey })
    },
  })

  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onOpenChange={(open) => answer.isPending || setIsOpen(open)}
      title={t('owner_title')}
      description={t('owner_text')}
      actions={
        <>
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {t('owner_not_mine')}
          </Button>
          <Button tone="primary" data-autofocus disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            {t('owner_mine')}
          </Button>
        </>
      }
    >
      {answer.isError && <Notice tone="danger">{t(errorText(answer.error))}</Notice>}
    </Dialog>
  )
}
